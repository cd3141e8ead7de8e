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
