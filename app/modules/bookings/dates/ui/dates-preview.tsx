import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { NeighbourLine } from '~/modules/bookings/details/ui/request-facts';
import { Notice } from '~/ui/feedback/flash';
import { Line } from '~/ui/layout/card';
import type { ReschedulePreview } from '../preview-reschedule.server';

interface DatesPreviewProps {
  preview: ReschedulePreview;
  /** The total that stands; MAD as decimal text. */
  before: string;
}

/** What other dates mean for days and total, and who is in the way. */
export function DatesPreview({ preview: { days, total, conflicts }, before }: DatesPreviewProps) {
  const { t } = useTranslation(['agency-booking-dates', 'terms-time']);
  const lang = useLanguage();
  return (
    <div role="status" className="grid gap-2">
      {conflicts.length > 0 ? (
        <Notice type="error" title={t('taken')}>
          {conflicts.map((one) => (
            <p key={one.start}>
              <NeighbourLine neighbour={one} />
            </p>
          ))}
        </Notice>
      ) : (
        <Notice type="success" title={t('free')} />
      )}
      <dl>
        <Line label={t('days')}>{t('terms-time:count.day', { count: days })}</Line>
        <Line label={t('total')}>{formatExactMoney(total, lang)}</Line>
        <Line small label={t('before')}>
          {formatExactMoney(before, lang)}
        </Line>
      </dl>
    </div>
  );
}
