
"use strict";
// The page can be read without this: it adds filters, and shows a finding beside the words that were chosen.
(() => {
  const all = (query, from = document) => [...from.querySelectorAll(query)];
  const form = document.querySelector(".filters");
  const dock = document.getElementById("dock");
  const details = all(".finding details");
  let opener = null;

  function filter() {
    const chosen = (name) => new Set(all(`[name=${name}]:checked`, form).map((box) => box.value));
    const verdicts = chosen("verdict");
    const boxes = all("[name=source]", form);
    const sources = chosen("source");
    const shown = new Set();
    for (const finding of all(".finding")) {
      const from = finding.dataset.from.split(" ").filter(Boolean);
      const told = !boxes.length || !from.length || from.some((source) => sources.has(source));
      finding.hidden = !(verdicts.has(finding.dataset.v) && told);
      if (!finding.hidden) shown.add(finding.dataset.n);
    }
    for (const row of all("tr[data-n]")) row.hidden = !shown.has(row.dataset.n);
    for (const part of all("main [data-s]")) part.hidden = boxes.length > 0 && !sources.has(part.dataset.s);
    for (const value of all(".sayings li, .timeline .told")) value.hidden = !all(".source", value).some((part) => !part.hidden);
    for (const group of all(".group")) group.hidden = !all(".finding", group).some((finding) => !finding.hidden);
    const count = all(".finding").length;
    form.querySelector("output").textContent = shown.size === count ? `${count} findings` : `${shown.size} of ${count} findings shown; verdicts count all sources`;
  }

  function light(number) {
    for (const part of all(".on")) part.classList.remove("on");
    for (const part of all(".paper [data-f]")) {
      if (part.dataset.f.split(" ").includes(number)) part.classList.add("on");
    }
    document.getElementById(`f${number}`)?.classList.add("on");
  }

  // Each article scrolls within itself to its evidence; where it does not scroll, the page stays where it is.
  function align(number) {
    for (const paper of all(".paper")) {
      const ref = all("a.ref", paper).find((part) => part.dataset.f === number);
      if (ref && paper.scrollHeight > paper.clientHeight) {
        paper.scrollTop += ref.getBoundingClientRect().top - paper.getBoundingClientRect().top - paper.clientHeight / 3;
      }
    }
  }

  function button(words, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.addEventListener("click", act);
    return made;
  }

  function close() {
    dock.hidden = true;
    light("");
    opener?.focus({ preventScroll: true });
  }

  function show(number, from) {
    const finding = document.getElementById(`f${number}`);
    if (!finding) return;
    opener = from;
    dock.className = finding.className.replace("finding", "").trim();
    const heading = document.createElement("h3");
    heading.append(...finding.querySelector("h4").cloneNode(true).childNodes);
    dock.replaceChildren(heading);
    for (const part of all(":scope > .question, :scope > .sayings, :scope > .why, :scope > .decided, :scope > .silent", finding)) {
      const copy = part.cloneNode(true);
      copy.removeAttribute("id");
      dock.append(copy);
    }
    const actions = document.createElement("p");
    actions.className = "actions";
    const link = document.createElement("a");
    link.href = `#f${number}`;
    link.textContent = "Finding with its evidence";
    actions.append(link, button("Close", close));
    dock.append(actions);
    dock.hidden = false;
    light(number);
    align(number);
    dock.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const place = event.target.closest(".paper a.ref, .paper mark");
    if (place) {
      if (String(getSelection())) return;
      event.preventDefault();
      const number = place.dataset.f.split(" ")[0];
      const paper = place.closest(".paper");
      show(number, place.matches("a") ? place : all("a.ref", paper).find((part) => part.dataset.f === number) ?? paper);
      return;
    }
    const title = event.target.closest(".finding h4");
    if (title) {
      const finding = title.closest(".finding");
      for (const part of all("details", finding)) part.open = true;
      light(finding.dataset.n);
      align(finding.dataset.n);
      return;
    }
    const jump = event.target.closest("a.jump");
    if (jump) {
      light(jump.dataset.f);
      align(jump.dataset.f);
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !dock.hidden) close();
  });

  const opening = form.querySelector("[name=evidence]");
  function open(wanted) {
    for (const part of details) part.open = wanted;
    opening.setAttribute("aria-pressed", String(wanted));
  }
  opening.addEventListener("click", () => open(opening.getAttribute("aria-pressed") !== "true"));
  form.addEventListener("change", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));

  function arrive() {
    const finding = /^#f\d+$/.test(location.hash) && document.querySelector(location.hash);
    if (finding) {
      for (const part of all("details", finding)) part.open = true;
      light(finding.dataset.n);
    }
    dock.hidden = true;
    const evidence = /^#e(\d+)-\d+$/.exec(location.hash);
    if (evidence) light(evidence[1]);
  }
  addEventListener("hashchange", arrive);
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = details.filter((part) => !part.open);
    for (const part of closed) part.open = true;
  });
  addEventListener("afterprint", () => {
    for (const part of closed) part.open = false;
  });

  document.documentElement.classList.add("scripted");
  form.hidden = false;
  filter();
  arrive();
})();
