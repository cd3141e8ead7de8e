import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { useLanguage } from '~/i18n/use-language';
import { TextLink } from '~/ui/text-link';

/** What law 09-08 wants said where personal data are collected (DOMAIN §1.4). */
export function PrivacyNotice() {
  const { t } = useTranslation(['account', 'common']);
  const lang = useLanguage();
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-small text-muted">
      <p>{t('privacy.purpose', { product: t('common:product') })}</p>
      <p>{t('privacy.rights')}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <TextLink href={paths.privacy(lang)}>{t('common:footer.privacy')}</TextLink>
        <TextLink href={paths.terms(lang)}>{t('common:footer.terms')}</TextLink>
      </p>
    </div>
  );
}
