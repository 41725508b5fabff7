"""What is kept between runs, and by what it is known again."""
