import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { TextLink } from '~/ui/text-link';

interface PrivacyNoticeProps {
  /** What the account may become: each kind has its purpose and its receivers. */
  roles: readonly ('customer' | 'agency')[];
  /** Whether the page asks for anything in fields. */
  hasFields?: boolean;
  /** Who answers for the platform by law; the platform's name stands until one is set. */
  operator: string | null;
  cndpNumber: string | null;
  supportEmail: string | null;
}

/**
 * What law 09-08 wants said where personal data are collected (R41): who is responsible, what
 * for, who receives them, what must be given, the rights, and the CNDP's number once there is one.
 */
export function PrivacyNotice({ roles, hasFields = true, operator, cndpNumber, supportEmail }: PrivacyNoticeProps) {
  const { t } = useTranslation(['privacy-notice', 'common', 'site']);
  const lang = useLanguage();
  return (
    <section aria-labelledby="privacy-title" className="grid gap-2 border-t border-line pt-4 text-small text-muted">
      <h2 id="privacy-title" className="font-semibold text-ink">
        {t('title')}
      </h2>
      {roles.map((role) => (
        <p key={role}>{t(`${role}`, { operator: operator ?? t('common:product') })}</p>
      ))}
      {hasFields ? <p>{t('fields')}</p> : null}
      <p>
        {t('rights')}{' '}
        <TextLink href={supportEmail ? `mailto:${supportEmail}` : paths.contact(lang)}>{t('write')}</TextLink>
      </p>
      {cndpNumber ? <p>{t('cndp', { number: cndpNumber })}</p> : null}
      <p>{t('terms')}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <TextLink href={paths.privacy(lang)}>{t('site:footer.privacy')}</TextLink>
        <TextLink href={paths.terms(lang)}>{t('site:footer.terms')}</TextLink>
      </p>
    </section>
  );
}
