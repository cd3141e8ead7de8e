/**
 * The button that Enter presses in any field of a form: browsers take the first one that submits. It stands first in a
 * form whose first visible button does something else, says nothing to a reader, and sends no name.
 */
export function DefaultSubmit() {
  return <button type="submit" aria-hidden="true" tabIndex={-1} className="sr-only" />;
}
