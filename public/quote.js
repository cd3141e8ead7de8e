// The parts of a page that tell a price follow the dates, times and places of its form: they are fetched anew from the
// same page, and until they are there they say so, never a sum of other dates.
(() => {
  const form = document.querySelector('form[data-asks-total]');
  if (!form) return;
  const names = ['startDate', 'endDate', 'pickupTime', 'returnTime', 'pickupLocationId', 'returnLocationId'];
  const parts = () => document.querySelectorAll('[data-quote]');
  let latest = 0;
  for (const part of parts()) part.dataset.live = '';
  // What the server said of the fields was about what stood in them before; the parts say what is wrong now.
  const forgetFaults = () => {
    for (const name of names) {
      const said = document.querySelectorAll(`[id="${name}-error"], #error-summary li:has([href="#${name}"])`);
      for (const one of said) one.hidden = true;
      form.elements[name]?.removeAttribute?.('aria-invalid');
    }
    const summary = document.querySelector('#error-summary:has(li)');
    if (summary && !summary.querySelector('li:not([hidden])')) summary.hidden = true;
  };
  const ask = async () => {
    const mine = ++latest;
    for (const part of parts()) {
      part.ariaBusy = 'true';
      delete part.dataset.isFailed;
    }
    const query = new URLSearchParams();
    for (const name of names) {
      const { value } = form.elements[name] ?? {};
      if (value) query.set(name, value);
    }
    try {
      const answer = await fetch(`${location.pathname}?${query}`);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (mine !== latest) return;
      for (const part of parts()) {
        part.replaceChildren(...page.getElementById(part.id).childNodes);
        part.ariaBusy = null;
      }
      forgetFaults();
    } catch {
      if (mine !== latest) return;
      for (const part of parts()) {
        part.dataset.isFailed = '';
        part.ariaBusy = null;
      }
    }
  };
  form.addEventListener('change', ({ target }) => {
    if (names.includes(target.name)) void ask();
  });
})();
