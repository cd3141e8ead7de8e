// A wait shown in seconds counts down before React arrives; React goes on from `data-ends`
// (app/ui/feedback/use-countdown.ts).
for (const box of document.querySelectorAll('[data-countdown]')) {
  const seconds = Number(box.dataset.countdown);
  if (!(seconds > 0)) continue;
  const ends = Date.now() + seconds * 1000;
  const texts = JSON.parse(box.dataset.texts);
  const form = new Intl.PluralRules(document.documentElement.lang);
  const timer = box.querySelector('[data-seconds]');
  box.dataset.ends = ends;
  box.querySelector('[data-reload]').hidden = true;
  const ticking = setInterval(() => {
    if ('live' in box.dataset) return clearInterval(ticking);
    const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
    timer.dataset.seconds = left;
    timer.textContent = left > 0 ? texts[form.select(left)]?.replace('{n}', left) : box.dataset.submit;
    if (left > 0) return;
    clearInterval(ticking);
    box.querySelector('button').disabled = false;
    box.querySelector('[role=status]').textContent = box.dataset.ready;
  }, 500);
}
