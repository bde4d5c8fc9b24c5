// What the desk adds to plain pages: keys, live refresh, the clock. Everything works without it, by hand.

const typing = () => {
  const at = document.activeElement;
  return (
    at &&
    (at.matches("textarea, select, [contenteditable]") ||
      (at.matches("input") && !at.matches("[type=checkbox], [type=radio], [type=button]")))
  );
};

// --- keys: [data-key] is pressed, a number and Enter opens [data-table], / goes to [data-search] ----------
// Nothing is written by one key but what a button says of itself ([data-at-once]): any other takes the focus, and Enter
// presses it.

let digits = "";
const writes = (element) =>
  element.matches("button") && element.form?.method === "post" && !("atOnce" in element.dataset);
const press = (element) => {
  if (writes(element)) element.focus();
  else if (element.dataset.dialog) document.getElementById(element.dataset.dialog).showModal();
  else if (element.matches("input:not([type=checkbox], [type=radio]), select, textarea")) element.focus();
  else {
    if (element.matches("input")) element.focus(); // a box is ticked, and Enter sends it
    element.click();
  }
};
const showDigits = () => {
  document
    .querySelectorAll("[data-table]")
    .forEach((tile) => tile.classList.toggle("aimed", digits !== "" && tile.dataset.table === digits));
};

// A page that waits for an answer ([data-hold]) takes nothing that is typed on, and shows it: it was meant for another
// sheet.
const hold = () => document.querySelector("[data-hold]");
const refuse = (key) => {
  const shown = hold().querySelector("[data-untaken]");
  shown.hidden = false;
  shown.querySelector("kbd").textContent += key === "Enter" ? "⏎" : key;
  hold().focus();
};

// A page that is made for typing has its field take what is typed beside it, until Escape leaves it.
let isLeft = false;
document.addEventListener("turned", () => {
  isLeft = false;
});
document.addEventListener("focusin", () => {
  if (typing()) isLeft = false;
});
const expected = () =>
  isLeft
    ? undefined
    : [...document.querySelectorAll("[data-expects], input[autofocus]:not([type=checkbox], [type=radio])")].find(
        (field) => field.offsetParent !== null,
      );
const seize = (field) => {
  field.focus();
  field.select?.();
};
document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === "z" && !typing()) {
    const undo = document.querySelector("[data-undo]");
    if (undo) {
      event.preventDefault();
      undo.click();
    }
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    digits = "";
    showDigits();
    const again = hold() && document.querySelector("#sheet input:not([type=hidden])");
    if (typing()) {
      isLeft = true;
      document.activeElement.blur();
    } else if (document.querySelector("dialog[open]")) return;
    else if (again && !isLeft) seize(again);
    else document.querySelector("[data-escape]")?.click();
    return;
  }
  if (
    /^Arrow(Down|Up)$/.test(event.key) &&
    event.target.matches?.("[data-search], [data-row], [data-rows], [data-hold]")
  ) {
    const rows = [...document.querySelectorAll("[data-row]")];
    const next = rows[rows.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1)];
    if (next) {
      event.preventDefault();
      next.focus();
    }
    return;
  }
  if (event.key === "Enter" && event.target.matches?.("[data-next] input:not([type=submit], [type=checkbox])")) {
    const fields = [
      ...event.target
        .closest("[data-next]")
        .querySelectorAll("input:not([type=hidden], [type=checkbox]), select, button:not([type=button])"),
    ].filter((field) => !field.disabled);
    const next = fields[fields.indexOf(event.target) + 1];
    if (next && !next.matches("button")) {
      event.preventDefault();
      next.focus();
      next.select?.();
    }
    return;
  }
  if (typing() || document.querySelector("dialog[open]")) return;
  const isWritten = /^[\p{L}\p{N}+−-]$/u.test(event.key);
  if (hold() && !isLeft) {
    const isOnButton = document.activeElement.matches("a, button, summary");
    if (isWritten || (event.key === "Enter" && !isOnButton)) {
      event.preventDefault();
      refuse(event.key);
    }
    return;
  }
  if (isWritten && expected()) {
    seize(expected());
    return;
  }
  if (event.repeat) return; // a key held down
  // The number of a table counts as soon as it is typed: Enter after it is for no button that has the focus.
  if (/^[0-9]$/.test(event.key) && document.querySelector("[data-table]")) {
    digits = (digits + event.key).slice(-3);
    showDigits();
    return;
  }
  if (event.key === "Enter" && digits) {
    const tile = document.querySelector(`[data-table="${digits}"]`);
    digits = "";
    showDigits();
    if (tile) {
      event.preventDefault();
      press(tile);
    }
    return;
  }
  if (!event.isTrusted) return; // typed before anybody saw the page
  if (event.key === "/") {
    const search = document.querySelector("[data-search]");
    if (search) {
      event.preventDefault();
      search.focus();
    }
    return;
  }
  const wanted = [...document.querySelectorAll("[data-key]")].find(
    (element) => element.dataset.key === event.key.toLowerCase() && element.offsetParent !== null,
  );
  if (wanted) {
    event.preventDefault();
    press(wanted);
  }
});
document.addEventListener("click", (event) => {
  const opener = event.target.closest?.("button[data-dialog]");
  if (opener) document.getElementById(opener.dataset.dialog).showModal();
});

// --- live: after a commit each [data-fresh] part is fetched again, unless somebody has typed in it ---------

const live = document.body.dataset.live;
if (live) {
  let known = document.body.dataset.version;
  const isTouched = (field) =>
    field.matches("[type=checkbox], [type=radio]")
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  const refresh = () => {
    document.querySelectorAll("[data-fresh]").forEach((part) => {
      if (part.contains(document.activeElement) && typing()) return;
      if ([...part.querySelectorAll("input:not([type=hidden])")].some(isTouched)) return;
      window.htmx?.ajax("GET", window.location.href, { target: part, select: `#${part.id}`, swap: "outerHTML" });
    });
  };
  document.addEventListener("turned", () => {
    known = document.body.dataset.version ?? known;
  });
  let waiting;
  const told = (event) => {
    if (event.data === known) return;
    known = event.data;
    clearTimeout(waiting);
    waiting = setTimeout(refresh, Number(document.body.dataset.spread || 0) * Math.random() + 50);
  };
  // A browser keeps few connections to one server: a page that nobody sees holds none.
  let source;
  let later;
  // A browser gives up for good where the server answers that it is full: the page asks again.
  const wait = ({ target }) => {
    if (target.readyState === EventSource.CLOSED) later = setTimeout(follow, 30000 * (1 + Math.random()));
  };
  const follow = () => {
    source?.close();
    clearTimeout(later);
    source = document.hidden ? undefined : new EventSource(live);
    source?.addEventListener("version", told);
    source?.addEventListener("unread", () => window.location.reload());
    for (const heard of ["open", "version", "ping"])
      source?.addEventListener(heard, () => document.dispatchEvent(new Event("stream:heard")));
    source?.addEventListener("error", () => document.dispatchEvent(new Event("stream:broken")));
    source?.addEventListener("error", wait);
  };
  document.addEventListener("visibilitychange", follow);
  window.addEventListener("pagehide", () => source?.close());
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) follow();
  });
  follow();
}

// --- the clock: [data-left] seconds, running or not; beads by the share that is left -----------------------

const opened = performance.now();
const tick = () => {
  document.querySelectorAll("[data-left]").forEach((clock) => {
    clock.started ??= clock.dataset.since ? opened : performance.now();
    const gone = clock.dataset.running ? Math.floor((performance.now() - clock.started) / 1000) : 0;
    const left = Math.max(clock.dataset.stop ? 0 : -Infinity, Number(clock.dataset.left) - gone);
    const size = Math.abs(left);
    const text = `${left < 0 ? "−" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
    const face = clock.querySelector("[data-face]");
    if (face && face.textContent !== text) face.textContent = text;
    const beads = clock.querySelectorAll("circle");
    const share = Math.max(0, left) / Math.max(1, Number(clock.dataset.total));
    beads.forEach((bead, place) => bead.setAttribute("class", place < Math.ceil(share * beads.length) ? "on" : "off"));
  });
};
setInterval(tick, 500);
tick();

// --- the tab of this page, where the row of tabs is wider than the window ----------------------------------

const showTab = () => {
  const tab = document.querySelector('.tabs [aria-current="page"]');
  if (!tab) return;
  const { left, width } = tab.getBoundingClientRect();
  tab.parentElement.scrollLeft += left + width / 2 - window.innerWidth / 2;
};
document.addEventListener("turned", showTab);
showTab();
