import { type RefObject, useEffect, useState } from 'react';
import { EDITOR_PARTS, type EditorPart, partOf, PARTS } from '../editor-parts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a control holds something else than the page was sent with. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, first);
  }
  if (control.type === 'checkbox' || control.type === 'radio')
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked;
  return control.value !== control.defaultValue;
}

/**
 * The parts of the editor in which something was changed since the page came, null until React has taken it over.
 * Asked of the controls themselves, so that what was typed before counts, too. `key` is new with each answer of the
 * server.
 */
export function useChangedParts(form: RefObject<HTMLElement | null>, key: unknown): EditorPart[] | null {
  const [changed, setChanged] = useState<EditorPart[] | null>(null);
  useEffect(() => {
    const element = form.current?.querySelector('form');
    if (!element) return;
    const look = () => {
      const names = [...element.elements]
        .filter((control): control is Control => 'defaultValue' in control || control instanceof HTMLSelectElement)
        .filter((control) => control.name !== '' && control.name in FIELDS && isChanged(control))
        .map(({ name }) => partOf(name));
      setChanged(PARTS.filter((part) => names.includes(part)));
    };
    look();
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form, key]);
  return changed;
}

const FIELDS: Record<string, true> = Object.fromEntries(
  Object.values(EDITOR_PARTS).flatMap((fields) => fields.map((field) => [field, true])),
);
