import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { todayInMorocco } from '~/platform/clock';
import { Notice } from '~/ui/feedback/flash';
import type { AgencyVehicle } from '../find-agency-vehicle.server';

/** That an administrator keeps a vehicle off the site, since when and why (R280); nothing for any other. */
export function DelistedNotice({ vehicle }: { vehicle: Pick<AgencyVehicle, 'delistedAt' | 'delistingReason'> }) {
  const { t } = useTranslation('agency-vehicle');
  const lang = useLanguage();
  const { delistedAt, delistingReason } = vehicle;
  if (!delistedAt) return null;
  const day = formatDate(todayInMorocco(delistedAt), lang, 'medium');
  return (
    <div className="mt-5">
      <Notice type="warning" title={t('delisted.title', { day })}>
        {delistingReason ? (
          <p dir="auto" className="whitespace-pre-line">
            {delistingReason}
          </p>
        ) : null}
        <p className="mt-1">{t('delisted.text')}</p>
      </Notice>
    </div>
  );
}
