import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/ui/error-summary';
import type { ServerForm } from './use-server-form';

interface FormErrorsProps {
  form: ServerForm;
  /** The label of each field, so that "Please fill in this field" says which. */
  labels?: Record<string, string>;
}

/**
 * What is wrong with a form, above it: a link to each field, or the one sentence of the whole form.
 * It takes focus: by `autofocus` on a fresh page, by script after a submit that did not leave it.
 */
export function FormErrors({ form, labels = {} }: FormErrorsProps) {
  const { t } = useTranslation();
  useFocusAfterAnswer(form);
  const whole = form.errors.filter(({ name }) => name === '');
  const ofFields = form.errors.filter(({ name }) => name !== '');
  if (form.errors.length === 0) return null;
  const items = [
    ...whole.map(({ text }) => ({ text })),
    ...ofFields.map(({ name, text }) => ({
      text: labels[name] ? t('form.errorOf', { label: labels[name], text }) : text,
      href: `#${name}`,
    })),
  ];
  const [only] = whole;
  return only && ofFields.length === 0 ? (
    <ErrorSummary title={only.text} items={items.slice(1)} />
  ) : (
    <ErrorSummary title={t('form.errorTitle', { count: ofFields.length })} items={items} />
  );
}

/** Conform moves focus to the first field that failed; the summary, drawn after that, takes it over. */
function useFocusAfterAnswer({ result, errors }: ServerForm) {
  const seen = useRef(result);
  useEffect(() => {
    if (seen.current === result || errors.length === 0) return;
    seen.current = result;
    document.getElementById('error-summary')?.focus();
  });
}
