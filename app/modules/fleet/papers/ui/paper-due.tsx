import { useTranslation } from '~/i18n/use-translation';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { DuePaper } from '../due-papers';

/** How long a paper or an oil change still has, or since when it is late: the nearer of the two limits. */
export function PaperDue({ paper: { days, km } }: { paper: DuePaper }) {
  const { t } = useTranslation(['terms-papers', 'terms-time']);
  const lang = useLanguage();
  if (km !== null && (days === null || km / 100 < days)) {
    return <>{t(km < 0 ? 'kmOver' : 'kmLeft', { km: formatNumber(Math.abs(km), lang) })}</>;
  }
  if (days === null || days === 0) return <>{t('today')}</>;
  return <>{t(days < 0 ? 'expired' : 'left', { days: t('terms-time:count.day', { count: Math.abs(days) }) })}</>;
}
