// What the sheets screen adds: the sum while one types, deals read back, a table chosen without a new page.

const number = (text) => {
  const plain = text.replace(/−/g, "-").replace(/\s/g, "");
  return /^[-+]?\d+$/.test(plain) ? Number(plain) : 0;
};
const signed = (value) => (value === 0 ? "0" : `${value < 0 ? "−" : "+"}${Math.abs(value)}`);

const prepare = () => {
  document.querySelectorAll("form[data-sum]").forEach((form) => {
    const fields = [...form.querySelectorAll("input[name^=b]")];
    const made = (field) => number(field.value) * (form.elements[field.name.replace("b", "g")]?.value === "-" ? -1 : 1);
    const show = () => {
      const rest = fields.reduce((sum, field) => sum + made(field), 0);
      const shown = form.querySelector("[data-rest]");
      shown.textContent = signed(rest);
      shown.className = `num ${rest === 0 ? "plus" : "minus"}`;
      fields.forEach((field) => {
        field.classList.toggle("plus", made(field) > 0);
        field.classList.toggle("minus", made(field) < 0);
      });
    };
    form.addEventListener("input", show);
    show();
  });

  document.querySelectorAll("form[data-goto]").forEach((form) => {
    const field = form.querySelector("input");
    form.addEventListener("submit", (event) => {
      if (field.value.trim() !== form.dataset.goto) return;
      event.preventDefault();
      const first = document.querySelector("#sheet input:not([type=hidden])");
      first?.focus();
      first?.select();
    });
  });

  // A deal that was typed is read by the desk; the page says what it understood.
  document.querySelectorAll("form[data-read]").forEach((form) => {
    form.addEventListener("change", async () => {
      const body = new FormData(form);
      body.set("act", "read");
      const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
      if (!answer?.ok) return;
      const read = new DOMParser().parseFromString(await answer.text().catch(() => ""), "text/html");
      if (!form.isConnected) return; // another table's page is there by now
      document.querySelectorAll("[data-said]").forEach((part) => {
        const said = read.getElementById(part.id);
        if (said) part.innerHTML = said.innerHTML;
      });
    });
  });

  // Whatever stands in a field is replaced by what is typed.
  document.querySelectorAll("form[data-goto] input, form[data-sum] input:not([type=hidden])").forEach((field) => {
    field.addEventListener("focus", () => field.select());
    if (document.activeElement === field) field.select();
  });
};
prepare();
document.addEventListener("turned", prepare);
