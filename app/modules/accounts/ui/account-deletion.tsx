import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { useTranslation } from '~/i18n/use-translation';
import { dashboardOf, paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import type { OutcomeNotice } from '~/modules/access/google/outcome-notice.server';
import { GoogleForm } from '~/modules/access/ui/google-button';
import { GoogleNotice } from '~/modules/access/ui/google-notice';
import type { Role } from '~/modules/tenancy/scope';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { PasswordInput } from '~/ui/form/password-input';
import { TitledCard } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { Deletion, DeletionObstacle } from '../read-deletion.server';

/*
 * The parts of the page that deletes an account.
 */

/** Why the account cannot be deleted now, and where that is put right. */
export function DeletionRefused({ obstacle, role }: { obstacle: DeletionObstacle; role: Role }) {
  const { t } = useTranslation('profile-delete');
  const lang = useLanguage();
  const href = {
    rentals: paths.bookings(lang),
    agency: paths.contact(lang),
    lastAdmin: dashboardOf(lang, role),
  }[obstacle];
  return (
    <div className="grid gap-5">
      <Notice type="warning" title={t(`obstacle.${obstacle}.title`)}>
        <p>{t(`obstacle.${obstacle}.text`)}</p>
      </Notice>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={href} tone="primary">
          {t(`obstacle.${obstacle}.link`)}
        </ButtonLink>
        <ButtonLink href={paths.personalData(lang)}>{t('back')}</ButtonLink>
      </div>
    </div>
  );
}

/** An account without a password: who came in with Google long ago proves once more who they are. */
export function SignInAgain({ google }: { google: { isOffered: boolean; notice: OutcomeNotice | null } }) {
  const { t } = useTranslation('profile-delete');
  const lang = useLanguage();
  return (
    <div className="grid gap-5">
      <GoogleNotice notice={google.notice} />
      <Notice type="warning" title={t('again.title')}>
        <p>{t('again.text')}</p>
      </Notice>
      <div className="sm:max-w-96">
        {google.isOffered ? (
          <GoogleForm intent="again" label={t('again.link')} redirectTo={paths.deleteAccount(lang)} />
        ) : (
          <ButtonLink href={paths.forgotPassword(lang)}>{t('again.password')}</ButtonLink>
        )}
      </div>
    </div>
  );
}

interface DeletionConsequencesProps {
  deletion: Pick<Deletion, 'role' | 'pending' | 'hasAgency'>;
  /** The form. */
  children: ReactNode;
}

/** What goes and what stays, with a last copy of the data. */
export function DeletionConsequences({ deletion: { role, pending, hasAgency }, children }: DeletionConsequencesProps) {
  const { t } = useTranslation('profile-delete');
  const lang = useLanguage();
  const isCustomer = role === 'customer';
  return (
    <TitledCard id="what" title={t('whatTitle')}>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t('erased')}</li>
        {isCustomer && pending > 0 ? <li>{t('pending', { count: pending })}</li> : null}
        {hasAgency ? <li>{t('agency')}</li> : null}
        {isCustomer ? <li>{t('kept')}</li> : null}
        <li className="font-semibold">{t('final')}</li>
      </ul>
      <p className="mt-4">
        <TextLink href={paths.personalDataFile(lang)} download>
          {t('copy')}
        </TextLink>
      </p>
      {children}
    </TitledCard>
  );
}

interface DeletionFieldsProps {
  form: BoundForm;
  labels: Record<'confirmEmail' | 'currentPassword', string>;
  deletion: Pick<Deletion, 'email' | 'hasPassword'>;
}

/** The account's name, written out, and its password where it has one. */
export function DeletionFields({ form, labels, deletion: { email, hasPassword } }: DeletionFieldsProps) {
  const { t } = useTranslation(['profile-delete', 'form']);
  const lang = useLanguage();
  const ownEmail = <bdi dir="ltr" className="font-semibold text-ink" />;
  return (
    <>
      <Input
        {...form.field('confirmEmail')}
        required
        type="email"
        ltr
        label={labels.confirmEmail}
        hint={<Trans t={t} i18nKey="confirmEmailHint" values={{ email }} components={{ email: ownEmail }} />}
        hintStays
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="sm:max-w-96"
      />
      {hasPassword ? (
        <PasswordInput
          {...form.field('currentPassword')}
          required
          label={labels.currentPassword}
          showLabel={t('form:showPassword')}
          autoComplete="current-password"
          className="sm:max-w-96"
        />
      ) : null}
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Button tone="danger" size="lg">
          {t('submit')}
        </Button>
        <ButtonLink href={paths.personalData(lang)} size="lg">
          {t('cancel')}
        </ButtonLink>
      </div>
    </>
  );
}
