import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

type Crumb = { label: string; href?: string };

/** A step that an administrator takes with a car or a booking, on a page of its own. */
export function AdminStepPage({ trail, title, children }: { trail: Crumb[]; title: string; children: ReactNode }) {
  const { t } = useTranslation('admin-step');
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs label={t('trail')} items={[...trail, { label: title }]} />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <div className="grid gap-5">{children}</div>
    </div>
  );
}

interface NotPossibleProps {
  /** Why the step cannot be taken. */
  reason: string;
  back: { label: string; href: string };
}

/** In place of the form of a step that cannot be taken: why, and the way back. */
export function NotPossible({ reason, back }: NotPossibleProps) {
  return (
    <>
      <Notice type="warning" title={reason} />
      <div>
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </div>
    </>
  );
}

interface ConfirmTextProps {
  form: BoundForm;
  name: string;
  label: string;
  /** What is to be typed, the same in every language. */
  text: string;
}

/** The name of what a step is taken with, to be typed. */
export function ConfirmText({ form, name, label, text }: ConfirmTextProps) {
  const { t } = useTranslation('admin-step');
  const shown = <bdi dir="ltr" className="font-semibold text-ink" />;
  return (
    <Input
      {...form.field(name)}
      required
      ltr
      label={label}
      hint={<Trans t={t} i18nKey="confirmHint" values={{ text }} components={{ text: shown }} />}
      hintStays
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="sm:max-w-96"
    />
  );
}
