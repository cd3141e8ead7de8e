import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { paths } from '~/paths';
import { type ServerForm, useServerForm } from '~/http/form/use-server-form';
import { useLanguage } from '~/i18n/use-language';
import type { WeekdayKey } from '~/modules/agencies/hours/opening-hours';
import { MAX_OWN_LOCATIONS, ownAddressField, ownNameField } from '~/modules/agencies/locations/locations-form';
import type { SetupStep } from '~/modules/agencies/setup/setup-steps';
import { CompanyFields, useCompanyLabels } from '~/modules/agencies/setup/ui/company-fields';
import { ContactFields, useContactLabels } from '~/modules/agencies/setup/ui/contact-fields';
import { LastFields } from '~/modules/agencies/setup/ui/last-fields';
import { useNumbersLabels } from '~/modules/agencies/setup/ui/numbers-fields';
import { LocationsPart, type ShownPoint } from '~/modules/agencies/locations/ui/locations-part';
import { SetupBar } from '~/modules/agencies/setup/ui/setup-bar';
import { hoursLabels } from '~/modules/agencies/hours/ui/hours-labels';
import { WeekPart } from '~/modules/agencies/hours/ui/week-part';
import { afterDraft } from '~/ui/form/bound-form';
import { DefaultSubmit } from '~/ui/form/default-submit';
import type { Option } from '~/ui/form/select';
import { type Autosave, useAutosave } from '~/ui/form/use-autosave';

type Values = Record<string, string | boolean | null | undefined>;
type Constraint = Parameters<typeof useServerForm>[0]['constraint'];

export const formId = (step: SetupStep) => `setup-${step}`;

/** The form of a step, which saves itself: `fields` say what its last draft was told. */
function useStepForm(step: SetupStep, options: Omit<Parameters<typeof useServerForm>[0], 'id'>) {
  const lang = useLanguage();
  const form = useServerForm({ id: formId(step), ...options });
  const saving = useAutosave(form.id, paths.agencySetupDraft(lang, step), form.result);
  return { form, saving, fields: afterDraft(form, saving.answer, form.result?.initialValue) };
}

export function CompanyStep({
  values,
  constraint,
  logoKey,
}: {
  values: { name?: string | null; description?: string | null };
  constraint: Constraint;
  logoKey: string | null;
}) {
  const { form, saving, fields } = useStepForm(1, { constraint, defaultValue: values });
  const labels = useCompanyLabels();
  const logoError = form.errors.find(({ name }) => name === 'logo')?.text;
  return (
    <StepForm form={form} saving={saving} step={1} labels={labels} multipart>
      <CompanyFields
        form={fields}
        labels={labels}
        name={values.name}
        logoKey={logoKey}
        logoError={logoError}
        isLogoKept={form.kept === 'logo'}
      />
    </StepForm>
  );
}

export function ContactStep({
  values,
  constraint,
  cities,
}: {
  values: Values;
  constraint: Constraint;
  cities: Option[];
}) {
  const { t } = useTranslation('setup');
  const { form, saving, fields } = useStepForm(2, { constraint, defaultValue: values });
  const labels = useContactLabels();
  return (
    <StepForm form={form} saving={saving} step={2} labels={labels}>
      <ContactFields form={fields} labels={labels} cities={cities} text={t('contact.partText')} />
    </StepForm>
  );
}

interface HoursStepProps {
  days: { key: WeekdayKey; label: string }[];
  points: ShownPoint[];
  served: string[];
  ownCount: number;
  values: Values;
}

export function HoursStep({ days, values, ...places }: HoursStepProps) {
  const { t } = useTranslation('setup');
  const { form, saving, fields } = useStepForm(3, { defaultValue: values });
  const labels = hoursLabels(days);
  for (let at = 1; at <= MAX_OWN_LOCATIONS; at++) {
    for (const field of [ownNameField(at), ownAddressField(at)]) labels[field] = t('places.own', { number: at });
  }
  return (
    <StepForm form={form} saving={saving} step={3} labels={labels}>
      <WeekPart form={fields} days={days} saved={saving.answer?.sent} />
      <LocationsPart form={fields} posted={form.result?.initialValue ?? undefined} {...places} />
    </StepForm>
  );
}

interface LastStepProps {
  values: Values;
  constraint: Constraint;
  suggestions: string[];
  host: string;
  domain: string | null;
}

export function LastStep({ values, constraint, ...username }: LastStepProps) {
  const { t } = useTranslation('username');
  const { form, saving, fields } = useStepForm(4, { constraint, defaultValue: values });
  const labels = { slug: t('slug'), ...useNumbersLabels() };
  return (
    <StepForm form={form} saving={saving} step={4} labels={labels}>
      <LastFields form={fields} labels={labels} {...username} />
    </StepForm>
  );
}

interface StepFormProps {
  form: ServerForm;
  saving: Autosave;
  step: SetupStep;
  /** What each field is called, for the summary of errors and the saved state. */
  labels: Record<string, string>;
  /** Takes a file. */
  multipart?: boolean;
  children: ReactNode;
}

/** The form of a step: errors, parts, and the button that saves and leads on; it saves itself while one types. */
function StepForm({ form, saving, step, labels, multipart, children }: StepFormProps) {
  const lang = useLanguage();
  return (
    <Form
      {...form.props}
      action={paths.agencySetup(lang, step)}
      encType={multipart ? 'multipart/form-data' : undefined}
      className="grid gap-4 [&_:is(input,select,textarea)]:scroll-mb-32"
    >
      <DefaultSubmit />
      <FormErrors form={form} labels={labels} />
      {children}
      <SetupBar step={step} saving={saving.state} labels={labels} />
    </Form>
  );
}
