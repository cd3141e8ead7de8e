// Passing the page on: the browser's own dialog where it has one, else the menu, whose address can be copied.
function showCopy() {
  if (navigator.clipboard) for (const button of document.querySelectorAll('[data-copied]')) button.hidden = false;
}
showCopy();
// The menu of a page whose parts were drawn anew (car.js).
addEventListener('parts', showCopy);
addEventListener('click', (event) => {
  const share = event.target.closest('[data-share]');
  const address = share?.querySelector('input').value;
  if (event.target.closest('[data-share] summary') && navigator.share) {
    event.preventDefault();
    navigator.share({ title: document.title, url: address }).catch(() => {});
  }
  const copy = event.target.closest('[data-copied]');
  if (copy) navigator.clipboard.writeText(address).then(() => (copy.textContent = copy.dataset.copied));
});
