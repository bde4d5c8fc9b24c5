// Whoever has everything erased is forgotten by the browser too: settings, and the lessons that are done.

document.querySelector("[data-forget]")?.addEventListener("submit", () => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("oudler.")) localStorage.removeItem(key);
  }
});
