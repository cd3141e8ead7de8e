import { useEffect, useRef } from 'react';
import { useActionData, useSubmit } from '@remix-run/react';
import type { BoundForm } from '~/ui/form/bound-form';

/** What an action answers where the form does not stand: sentences by field, as `readForm` gives them. */
interface Answer {
  result?: { error?: Record<string, string[] | null> | null };
}

export type DeskFormState = ReturnType<typeof useDeskForm>;

/** The form over the values of its draft: plain controls that the server fills in, nothing of them is kept twice. */
export function useDeskForm(values: Record<string, string | undefined>) {
  const result = useActionData<Answer>()?.result;
  const faults = result?.error ?? {};
  const error = (name: string) => faults[name]?.[0];
  const bound: BoundForm = {
    field: (name) => ({ id: name, name, defaultValue: values[name] ?? '', error: error(name) }),
    checkbox: (name) => ({ id: name, name, defaultChecked: Boolean(values[name]), error: error(name) }),
    choice: (name) => ({ name, defaultValue: values[name], error: error(name) }),
  };
  const errors = Object.entries(faults).flatMap(([name, texts]) => (texts ?? []).map((text) => ({ name, text })));
  return { ...bound, error, errors, result, values };
}

const PAUSE_MS = 300;
/** Fields that are searched while somebody types. */
const SEARCHES = ['clientQuery', 'vehicleQuery'];

/**
 * Sends what stands in the form to its draft shortly after each change, and the page follows: free vehicles, clients,
 * totals. Without scripting the buttons of its parts do the same.
 */
export function useKeptDraft() {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let timer = 0;
    const later = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const body = new FormData(element);
        body.set('step', 'keep');
        submit(body, {
          method: 'post',
          action: element.getAttribute('action') ?? '',
          replace: true,
          preventScrollReset: true,
        });
      }, PAUSE_MS);
    };
    const typed = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && SEARCHES.includes(target.name)) later();
    };
    const sent = () => window.clearTimeout(timer);
    // What was typed before this script ran has sent no event that it heard.
    const isTyped = ({ value, defaultValue, type }: HTMLInputElement) =>
      type !== 'hidden' && type !== 'radio' && type !== 'checkbox' && value !== defaultValue;
    if ([...element.querySelectorAll('input')].some(isTyped)) later();
    element.addEventListener('change', later);
    element.addEventListener('input', typed);
    element.addEventListener('submit', sent);
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener('change', later);
      element.removeEventListener('input', typed);
      element.removeEventListener('submit', sent);
    };
  }, [submit]);
  return form;
}
