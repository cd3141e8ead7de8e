// Suggestions under the place field (app/modules/search/query/ui/place-field.tsx), fetched at its first touch. The list
// comes as HTML; this chooses from it by mouse, finger and arrow keys, as a combobox with a list does.
(() => {
  const PAUSE_MS = 150;
  const attend = (field) => {
    const input = field.querySelector('input');
    const box = document.createElement('div');
    const status = document.createElement('div');
    let [options, active, timer, asked] = [[], -1, 0, new AbortController()];

    const set = (name, value) => (value === null ? input.removeAttribute(name) : input.setAttribute(name, value));
    const mark = (at) => {
      options[active]?.setAttribute('aria-selected', false);
      active = at;
      options[active]?.setAttribute('aria-selected', true);
      options[active]?.scrollIntoView({ block: 'nearest' });
      set('aria-activedescendant', options[active]?.id ?? null);
    };
    const close = () => {
      clearTimeout(timer);
      asked.abort();
      mark(-1);
      options = [];
      box.replaceChildren();
      set('aria-expanded', false);
    };
    const choose = (option) => {
      input.value = option.dataset.value;
      close();
    };
    const show = async () => {
      asked.abort();
      const { signal } = (asked = new AbortController());
      try {
        const answer = await fetch(`${field.dataset.places}?q=${encodeURIComponent(input.value.trim())}`, { signal });
        const html = answer.ok ? await answer.text() : '';
        if (signal.aborted) return;
        mark(-1);
        box.innerHTML = html;
        status.textContent = box.querySelector('p')?.textContent;
        options = [...box.querySelectorAll('[role=option]')];
        const list = box.querySelector('[role=listbox]');
        if (list) list.id = `${input.id}-list`;
        set('aria-controls', list?.id ?? null);
        set('aria-expanded', options.length > 0);
      } catch {
        // A slow or broken line: the field works without suggestions.
      }
    };
    const showSoon = (pause) => {
      clearTimeout(timer);
      timer = setTimeout(show, pause);
    };

    status.className = 'sr-only';
    status.setAttribute('role', 'status');
    field.append(status, box);
    set('role', 'combobox');
    set('aria-autocomplete', 'list');
    set('aria-expanded', false);
    input.addEventListener('input', () => {
      mark(-1);
      showSoon(PAUSE_MS);
    });
    input.addEventListener('click', () => input.value.trim() || showSoon(0));
    input.addEventListener('blur', close);
    input.addEventListener('keydown', (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.isComposing) return;
      if (step && options.length === 0) showSoon(0);
      else if (step) mark((active + step + options.length + (active < 0 && step < 0)) % options.length);
      else if (event.key === 'Enter' && active >= 0) choose(options[active]);
      else if (event.key === 'Escape' && options.length > 0) close();
      else return;
      event.preventDefault();
    });
    // The field keeps the focus while its list is touched.
    box.addEventListener('pointerdown', (event) => event.pointerType === 'mouse' && event.preventDefault());
    box.addEventListener('mousedown', (event) => event.preventDefault());
    box.addEventListener('click', (event) => {
      const option = event.target.closest('[role=option]');
      if (option) choose(option);
    });
    // What was typed while this script was fetched.
    if (document.activeElement === input && !(input.defaultValue && input.value === input.defaultValue)) showSoon(0);
  };
  for (const field of document.querySelectorAll('[data-places]')) attend(field);
})();
