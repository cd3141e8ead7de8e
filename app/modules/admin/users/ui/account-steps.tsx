import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { StepCard } from '~/ui/layout/step-card';

interface AccountStepProps {
  account: { id: string; fullName: string };
  title: string;
  /** What the step does, line by line. */
  lines: string[];
  /** Its form. */
  children: ReactNode;
}

/** A step that an administrator takes with an account, on a page of its own: what it does, and its form. */
export function AccountStepPage({ account: { id, fullName }, title, lines, children }: AccountStepProps) {
  const { t } = useTranslation('admin-user');
  const lang = useLanguage();
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('list'), href: paths.adminUsers(lang) },
          { label: `\u2068${fullName}\u2069`, href: paths.adminUser(lang, id) },
          { label: title },
        ]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <StepCard title={t('what')} lines={lines}>
        {children}
      </StepCard>
    </div>
  );
}

/** The address of the account, to be typed. */
export function ConfirmEmail({ form, email }: { form: BoundForm; email: string }) {
  const { t } = useTranslation('admin-user');
  const shown = <bdi dir="ltr" className="font-semibold text-ink" />;
  return (
    <Input
      {...form.field('confirmEmail')}
      required
      type="email"
      ltr
      label={t('confirmEmail')}
      hint={<Trans t={t} i18nKey="confirmEmailHint" values={{ email }} components={{ email: shown }} />}
      hintStays
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="sm:max-w-96"
    />
  );
}
