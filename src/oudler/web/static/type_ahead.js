// Keys typed while a page goes and the next one comes are kept, and typed there as if it had come at once.
// Read before the page is: whoever types ahead means a field. desk.js lets no such key be a shortcut.

(() => {
  const KEPT = "oudler.ahead";
  const FRESH = 30_000;
  const LONGEST = 10_000; // a file that comes back leaves the page where it is
  const OTHERS = new Set(["Enter", "Backspace", "Escape", "ArrowDown", "ArrowUp", "Tab"]);

  const recalled = () => {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    return kept && Date.now() - kept.at < FRESH ? kept.keys : [];
  };
  let keys = recalled();
  let isOpen = false; // the page takes keys itself
  let isPrepared = false; // its scripts have made it ready for them
  let waiting;
  let beginning;
  const keep = (kept) => {
    keys = kept;
    if (keys.length) sessionStorage.setItem(KEPT, JSON.stringify({ at: Date.now(), keys }));
    else sessionStorage.removeItem(KEPT);
  };

  // --- a key typed ahead does what it would have done ------------------------------------------------------

  const isText = (at) =>
    at.matches("textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])");
  const enter = (at) => {
    if (at.matches("textarea")) document.execCommand("insertText", false, "\n");
    else if (isText(at)) at.form?.requestSubmit(at.form.querySelector("button:not([type=button])"));
    else if (at.closest("#found")) at.click();
  };
  const goOn = (at) => {
    const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")];
    const next = stops
      .slice(stops.indexOf(at) + 1)
      .find((part) => !part.disabled && part.tabIndex >= 0 && part.offsetParent !== null);
    next?.focus();
    next?.select?.();
  };
  const type = (key) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    if (!(document.activeElement ?? document.body).dispatchEvent(event)) return;
    const at = document.activeElement;
    if (key === "Enter") enter(at);
    else if (key === "Tab") goOn(at);
    else if (isText(at) && key === "Backspace") document.execCommand("delete");
    else if (isText(at) && key.length === 1) document.execCommand("insertText", false, key);
  };
  const replay = () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- a key that is typed may shut the page
    while (isOpen && keys.length) {
      const [first, ...rest] = keys;
      keep(rest);
      type(first);
    }
  };

  // --- from the first moment of a page until its scripts are there, and from the moment it goes ------------

  const open = () => {
    clearTimeout(waiting);
    isOpen = isPrepared = true;
    replay();
  };
  const shut = () => {
    clearTimeout(waiting);
    clearTimeout(beginning); // this page goes before it has taken a key
    isOpen = false;
    waiting = setTimeout(open, LONGEST);
  };
  const focus = () => {
    const wanted = [...document.querySelectorAll("[autofocus]")];
    if (document.activeElement === document.body)
      wanted.find((part) => {
        part.focus();
        return document.activeElement === part;
      });
  };
  const isNoticed = () => document.getElementById("line")?.hidden === false; // its buttons are reached by Tab
  addEventListener(
    "keydown",
    (event) => {
      if (isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.activeElement?.closest("#line")) return; // a form that waits for the line can be given up
      if (event.key.length > 1 && !OTHERS.has(event.key)) return;
      if (event.key === "Tab" && (event.shiftKey || isNoticed())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) keep([...keys, event.key]);
    },
    true,
  );
  // Once every script has prepared the page.
  const begin = () => {
    clearTimeout(beginning);
    beginning = setTimeout(() => {
      focus();
      open();
    });
  };
  document.addEventListener("DOMContentLoaded", begin);
  document.addEventListener("turning", shut);
  document.addEventListener("turning:held", () => clearTimeout(waiting)); // no answer comes before the line does
  document.addEventListener("turning:over", open);
  document.addEventListener("turned", begin);
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented && event.target.method !== "dialog" && !event.target.target) shut();
  });
  addEventListener("beforeunload", shut);
  addEventListener("pageshow", (event) => {
    if (event.persisted) {
      keep([]);
      open();
    }
  });
  // Whoever points at something looks at the page.
  addEventListener(
    "pointerdown",
    () => {
      keep([]);
      if (isPrepared) open();
    },
    true,
  );
})();
