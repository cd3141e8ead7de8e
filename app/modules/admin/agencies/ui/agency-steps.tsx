import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { StepCard } from '~/ui/layout/step-card';

interface StepPageProps {
  agency: { id: string; name: string };
  title: string;
  children: ReactNode;
}

/** A step that an administrator takes with an agency, on a page of its own. */
export function AgencyStepPage({ agency: { id, name }, title, children }: StepPageProps) {
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('list'), href: paths.adminAgencies(lang) },
          { label: `\u2068${name}\u2069`, href: paths.adminAgency(lang, id) },
          { label: title },
        ]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <div className="grid gap-5">{children}</div>
    </div>
  );
}

/** What a step does, line by line, and its form below. */
export function StepConsequences({ lines, children }: { lines: string[]; children: ReactNode }) {
  const { t } = useTranslation('admin-agency');
  return (
    <StepCard title={t('what')} lines={lines}>
      {children}
    </StepCard>
  );
}

/** The username of the agency, to be typed. */
export function ConfirmSlug({ form, slug }: { form: BoundForm; slug: string }) {
  const { t } = useTranslation('admin-agency');
  const shown = <bdi dir="ltr" className="font-semibold text-ink" />;
  return (
    <Input
      {...form.field('confirmSlug')}
      required
      ltr
      label={t('confirmSlug')}
      hint={<Trans t={t} i18nKey="confirmSlugHint" values={{ slug }} components={{ slug: shown }} />}
      hintStays
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="sm:max-w-96"
    />
  );
}
