// A button that copies a text of the page; where the browser does not let us, the text is selected.

for (const button of document.querySelectorAll("[data-copy]")) {
  const text = document.querySelector(button.dataset.copy);
  const told = button.parentElement.querySelector("[role=status]");
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text.textContent);
      told.textContent = button.dataset.copied;
    } catch {
      getSelection().selectAllChildren(text);
      told.textContent = button.dataset.byHand;
    }
  });
}
