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
