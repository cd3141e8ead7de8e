import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/http/form-errors';
import { paths } from '~/http/paths';
import { useAutosave } from '~/http/use-autosave';
import type { ServerForm } from '~/http/use-server-form';
import { useLanguage } from '~/i18n/use-language';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import type { SetupStep } from '../setup-steps';
import { SaveState } from './save-state';

interface SetupFormProps {
  form: ServerForm;
  step: SetupStep;
  /** What each field is called, for the summary of errors and the saved state. */
  labels: Record<string, string>;
  /** Takes a file. */
  multipart?: boolean;
  children: ReactNode;
}

/** The id of a step's form. */
export const formId = (step: SetupStep) => `setup-${step}`;

/** The form of a step: errors, parts, and the button that saves and leads on. Texts: `setup`. */
export function SetupForm({ form, step, labels, multipart, children }: SetupFormProps) {
  const { t } = useTranslation('setup');
  const lang = useLanguage();
  const saving = useAutosave(form.id, paths.agencySetupDraft(lang, step));
  return (
    <Form
      {...form.props}
      action={paths.agencySetup(lang, step)}
      encType={multipart ? 'multipart/form-data' : undefined}
      className="grid gap-4 [&_:is(input,select,textarea)]:scroll-mb-32"
    >
      <FormErrors form={form} labels={labels} />
      {/* Enter in a field presses the first button of a form: it is the one that goes on. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      {children}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 print:hidden">
        {step > 1 ? (
          <ButtonLink href={paths.agencySetup(lang, (step - 1) as SetupStep)} size="lg" icon="arrow-left" className="max-sm:aspect-square max-sm:!px-0">
            <span className="max-sm:sr-only">{t('back')}</span>
          </ButtonLink>
        ) : null}
        <Button tone="primary" size="lg" className="max-sm:grow sm:order-last">
          {t(step === 4 ? 'finish' : 'next')}
        </Button>
        <div className="min-w-0 max-sm:w-full sm:grow sm:text-end">
          <SaveState state={saving} labels={labels} />
        </div>
      </div>
    </Form>
  );
}

/** A titled part of a step. */
export function Part({ id, title, text, children }: { id: string; title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" labelledBy={`${id}-title`} className="scroll-mt-6">
      <div id={id} className="scroll-mt-6">
        <h2 id={`${id}-title`} className="heading text-card">
          {title}
        </h2>
        {text ? <p className="mt-0.5 text-small text-muted">{text}</p> : null}
      </div>
      <div className="mt-4 grid gap-4">{children}</div>
    </Card>
  );
}
