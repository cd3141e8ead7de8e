// Form pages work without script. React comes at the first touch, focus or key, and takes the same
// markup over (app/http/hydrate.ts).
(() => {
  const signs = ['pointerdown', 'focusin', 'keydown'];
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true);
    for (const { href } of document.querySelectorAll('link[rel=late-modulepreload]')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    for (const { textContent, nonce } of document.querySelectorAll('script[type=late-module]')) {
      document.body.append(Object.assign(document.createElement('script'), { type: 'module', textContent, nonce }));
    }
  };
  for (const sign of signs) addEventListener(sign, wake, true);
})();
