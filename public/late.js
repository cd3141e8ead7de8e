// Form pages work without script. React comes at the first touch, focus or key, and takes the same
// markup over (app/http/document/hydrate.ts).
(() => {
  const signs = ['pointerdown', 'focusin', 'keydown'];
  const add = (parent, name, attributes) => parent.append(Object.assign(document.createElement(name), attributes));
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true);
    for (const { href } of document.querySelectorAll('link[rel=late-modulepreload]')) {
      add(document.head, 'link', { rel: 'modulepreload', href });
    }
    for (const { textContent, nonce } of document.querySelectorAll('script[type=late-module]')) {
      add(document.body, 'script', { type: 'module', textContent, nonce });
    }
  };
  for (const sign of signs) addEventListener(sign, wake, true);
  // React gives a textarea its first text back when it takes it over (app/ui/form/textarea.tsx).
  const note = ({ target }) => {
    if (target.localName === 'textarea') target.dataset.typed = target.value;
  };
  addEventListener('input', note, true);
})();
