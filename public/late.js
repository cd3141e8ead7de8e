// Form pages work without script. React comes at the first touch, focus or key, and takes the same
// markup over (app/http/document/hydrate.ts).
(() => {
  const signs = ['pointerdown', 'focusin', 'keydown'];
  const add = (parent, name, attributes) => parent.append(Object.assign(document.createElement(name), attributes));
  /** A first page bears its style sheet inside; React knows it as a link. */
  const linkStyles = () =>
    new Promise((done) => {
      const inside = document.querySelector('style[data-sheet]');
      if (!inside) return done();
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: inside.dataset.sheet });
      link.onload = () => {
        inside.remove();
        done();
      };
      // Without its sheet the page stays as it is: plain, and whole.
      link.onerror = () => link.remove();
      inside.before(link);
    });
  const wake = async () => {
    for (const sign of signs) removeEventListener(sign, wake, true);
    for (const { href } of document.querySelectorAll('link[rel=late-modulepreload]')) {
      add(document.head, 'link', { rel: 'modulepreload', href });
    }
    await linkStyles();
    for (const { textContent, nonce } of document.querySelectorAll('script[type=late-module]')) {
      add(document.body, 'script', { type: 'module', textContent, nonce });
    }
  };
  for (const sign of signs) addEventListener(sign, wake, true);
})();
