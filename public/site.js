// Comfort for <details data-menu>: Escape, a touch elsewhere or focus leaving closes an open one.
(() => {
  const close = (keep) => {
    for (const menu of document.querySelectorAll('details[data-menu][open]')) {
      if (!keep || !menu.contains(keep)) menu.open = false;
    }
  };
  addEventListener('click', (event) => close(event.target));
  addEventListener('focusin', (event) => close(event.target));
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const menu = document.activeElement?.closest('details[data-menu][open]');
    close();
    menu?.querySelector('summary').focus();
  });
})();
// A field with a script of its own fetches it at the first touch.
addEventListener('focusin', ({ target }) => {
  const src = target.closest('[data-script]')?.dataset.script;
  if (src && !document.querySelector(`script[src="${src}"]`))
    document.body.append(Object.assign(document.createElement('script'), { src }));
});
// A page of somebody signed in that the browser shows out of its memory is asked for again: they may have signed out since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.querySelector('form[action$="/logout"]')) location.reload();
});
// A page that bears its style sheet inside is followed by one that links it: fetched at the first touch.
(() => {
  const sheet = document.querySelector('style[data-sheet]')?.dataset.sheet;
  const signs = ['pointerdown', 'keydown', 'scroll'];
  const fetchSheet = () => {
    for (const sign of signs) removeEventListener(sign, fetchSheet, true);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href: sheet }));
  };
  if (sheet) for (const sign of signs) addEventListener(sign, fetchSheet, true);
})();
// The day of a date field stands in words after it (app/ui/form/date-input.tsx), in those of app/i18n/dates.ts.
(() => {
  const { lang } = document.documentElement;
  const locale = { en: 'en-GB', ar: 'ar-MA-u-nu-latn' }[lang] ?? lang;
  const form = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const inWords = (day) => {
    const part = Object.fromEntries(form.formatToParts(day).map(({ type, value }) => [type, value]));
    const number = lang === 'fr' && part.day === '1' ? '1er' : part.day;
    return `${part.weekday} ${number}\u00a0${part.month} ${part.year}`;
  };
  const say = (field) => {
    const words = document.getElementById(`${field.id}-words`);
    if (!words) return;
    words.dataset.live = '';
    words.textContent = field.value ? inWords(field.valueAsDate) : '';
  };
  addEventListener('input', ({ target }) => target.type === 'date' && say(target));
  // A browser that goes back or reloads may keep what was typed.
  addEventListener('pageshow', () => document.querySelectorAll('input[type=date]').forEach(say));
})();
// The service worker (public/sw.js), once the page has all it needs. Without scripts of the site, as with Save-Data, there is none.
addEventListener('load', () => {
  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  (window.requestIdleCallback ?? setTimeout)(register);
});
