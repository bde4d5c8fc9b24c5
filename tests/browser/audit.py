"""What is looked for on every screen, in the words of the browser."""

AUDIT = """() => {
  const isShown = (element) => element.offsetParent !== null;
  const textOf = (id) => document.getElementById(id)?.textContent;
  const named = (element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent);
    const by = (element.getAttribute("aria-labelledby") ?? "").split(" ").map(textOf);
    return [element.getAttribute("aria-label"), ...by, ...labels, element.textContent].join("").trim() !== "";
  };
  const twice = (values) => [...new Set(values.filter((value, place) => values.indexOf(value) !== place))];
  const kinds = "input:not([type=hidden]), select, textarea, button, a[href], summary";
  const controls = [...document.querySelectorAll(kinds)];
  const nameless = controls.filter((part) => isShown(part) && !part.ariaHidden && !named(part));
  const ids = [...document.querySelectorAll("[id]")].map((part) => part.id);
  const keys = [...document.querySelectorAll("[data-key]")].filter(isShown).map((part) => part.dataset.key);
  const titles = document.querySelectorAll("h1").length;
  return [
    ...nameless.map((part) => `no name: ${part.outerHTML.slice(0, 120)}`),
    ...twice(ids).map((id) => `id twice: ${id}`),
    ...twice(keys).map((key) => `key twice: ${key}`),
    ...(titles === 1 ? [] : [`${titles} titles`]),
    ...(document.title.trim() ? [] : ["no title of the page"]),
  ];
}"""
"""Controls without a name, an id or a key that stands for two things, a page without its one title."""

OVERFLOW = """() => {
  const page = document.documentElement;
  const wide = page.clientWidth;
  const edgeOf = (part) => part.getBoundingClientRect().right;
  const beyond = (edge, parts) => [...parts].filter((part) => edgeOf(part) > edge + 1);
  const canScroll = (part) => getComputedStyle(part).overflowX !== "visible";
  const scrolls = (part) => canScroll(part) || (!part.matches(".sheet") && scrolls(part.parentElement));
  const outOf = (sheet) => beyond(edgeOf(sheet), sheet.querySelectorAll("*"));
  const told = (part) => part.outerHTML.slice(0, 100);
  const out = beyond(wide, document.querySelectorAll("main *")).slice(-1);
  const sideways = page.scrollWidth > wide ? [`${page.scrollWidth} px in ${wide}: ${out.map(told)}`] : [];
  const frames = [...document.querySelectorAll("main .sheet")].flatMap(outOf).filter((it) => !scrolls(it));
  return [...sideways, ...frames.map((part) => `out of its frame: ${told(part)}`)];
}"""
"""A page that scrolls sideways, and what sticks out of it or of a frame on it."""

TEXT = """() => {
  const parts = [document.body.innerText, document.title];
  for (const name of ["aria-label", "placeholder", "title", "alt"])
    document.querySelectorAll(`[${name}]`).forEach((part) => parts.push(part.getAttribute(name)));
  return parts.join("\\n");
}"""
"""Everything that a page says, line by line."""

REACHED = """() => {
  const part = document.activeElement;
  const before = "reached" in part.dataset;
  const again = before && part !== window.lastReached;
  part.dataset.reached = "";
  window.lastReached = part;
  return again && part !== document.body;
}"""
"""Marks what has the focus; true where it comes round again. The parts of a day are one field."""

UNREACHED = """() => {
  const kinds = "input:not([type=hidden]), select, textarea, button, a[href], summary";
  const isOther = (part) => part.matches("[type=radio]:not(:checked), [aria-hidden=true], :disabled");
  const isLeft = (part) => part.checkVisibility() && !isOther(part) && !("reached" in part.dataset);
  const left = [...document.querySelectorAll(kinds)].filter(isLeft);
  return left.map((part) => `out of reach of Tab: ${part.outerHTML.slice(0, 120)}`);
}"""
"""Controls that never had the focus; of buttons that exclude one another, the arrows reach the others."""
