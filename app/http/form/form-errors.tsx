import { useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { ErrorSummary } from '~/ui/form/error-summary';

interface FormErrorsProps {
  /** What is wrong, the name of the whole form being empty; `result` changes with each answer of the server. */
  form: { errors: { name: string; text: string }[]; result: unknown };
  /** The label of each field, in the order of the screen; one without a label is named by its sentence, at the end. */
  labels?: Record<string, string>;
}

/**
 * What is wrong with a form, above it: the fields that say so, each with a link, or the one sentence of
 * the whole form. It takes focus: by `autofocus` on a fresh page, by script after a submit that did not
 * leave it.
 */
export function FormErrors({ form, labels = {} }: FormErrorsProps) {
  const { t } = useTranslation('form');
  useFocusAfterAnswer(form);
  if (form.errors.length === 0) return null;
  const whole = form.errors.filter(({ name }) => name === '').map(({ text }) => text);
  // One link a label: a field may fail twice, and two fields of a line share its label.
  const order = Object.keys(labels);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const fields = form.errors
    .filter(({ name }) => name !== '')
    .sort((one, other) => placeOf(one.name) - placeOf(other.name))
    .map(({ name, text }) => ({ text: labels[name] ?? text, href: `#${name}` }))
    .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at);
  const [only, ...others] = whole;
  return only && fields.length === 0 ? (
    <ErrorSummary title={only} sentences={others} />
  ) : (
    <ErrorSummary title={t('errorTitle', { count: fields.length })} sentences={whole} fields={fields} />
  );
}

/** Conform moves focus to the first field that failed; the summary, drawn after that, takes it over. */
function useFocusAfterAnswer({ result, errors }: FormErrorsProps['form']) {
  const seen = useRef(result);
  useEffect(() => {
    if (seen.current === result || errors.length === 0) return;
    seen.current = result;
    document.getElementById('error-summary')?.focus();
  });
}
