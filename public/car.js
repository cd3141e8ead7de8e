// A car's page works the price out as soon as dates, times or places change (BookingPanel): it fetches the page of what
// stands in the form and puts each of its parts where the old one stood. Nothing is shown in between.
(() => {
  const form = document.querySelector('form[data-asks]');
  if (!form) return;
  let last;
  let timer;

  const addressOf = () => {
    const address = new URL(form.action);
    address.hash = '';
    address.search = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
    return address.href;
  };
  const takeOver = (page) => {
    for (const part of document.querySelectorAll('[data-part]')) {
      part.replaceChildren(...(page.querySelector(`[data-part=${part.dataset.part}]`)?.childNodes ?? []));
    }
    for (const field of form.querySelectorAll('input[id]')) {
      const other = page.getElementById(field.id);
      for (const name of ['min', 'aria-invalid', 'aria-describedby']) {
        if (other.hasAttribute(name)) field.setAttribute(name, other.getAttribute(name));
        else field.removeAttribute(name);
      }
      for (const kind of ['error', 'description']) {
        document.getElementById(`${field.id}-${kind}`)?.remove();
        field.parentElement.append(page.getElementById(`${field.id}-${kind}`) ?? '');
      }
    }
    dispatchEvent(new Event('parts'));
  };
  const ask = async () => {
    last?.abort();
    last = new AbortController();
    const address = addressOf();
    try {
      const answer = await fetch(address, { signal: last.signal });
      if (!answer.ok) return location.assign(address);
      takeOver(new DOMParser().parseFromString(await answer.text(), 'text/html'));
      history.replaceState(null, '', address);
      form.dataset.live = '';
      delete form.dataset.stale;
    } catch (error) {
      // Without an answer the price stays out of sight, and the button is there again.
      if (error.name !== 'AbortError') delete form.dataset.live;
    }
  };
  form.dataset.live = '';
  form.addEventListener('input', () => {
    form.dataset.stale = '';
    last?.abort();
    clearTimeout(timer);
    timer = setTimeout(ask, 300);
  });
})();
