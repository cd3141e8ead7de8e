import type { BoundForm } from '~/ui/form/bound-form';
import type { VehicleValues } from '../vehicle-values';

/** The form as its parts see it. */
export interface EditorForm extends BoundForm {
  /** What was posted, where it did not stand. */
  posted?: Record<string, unknown> | null;
  errors: { name: string; text: string }[];
}

/** What was posted and did not stand, else what is stored: the ticked values of a list. */
export function tickedValues(form: EditorForm, name: 'features' | 'locations', values: Partial<VehicleValues>) {
  const posted = form.posted;
  const ticked: unknown[] = posted ? [posted[name] ?? []].flat() : (values[name] ?? []);
  return ticked.map(String);
}

/** What is wrong with a list or one of its values. */
export function listError(form: EditorForm, name: string): string | undefined {
  return form.errors.find((error) => error.name === name || error.name.startsWith(`${name}[`))?.text;
}
