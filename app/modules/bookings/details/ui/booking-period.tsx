import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { capitalise, formatDate, formatTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { WallClock } from '~/platform/clock';
import { Timeline } from '~/ui/data/timeline';

interface BookingPeriodProps {
  pickupAt: WallClock;
  returnAt: WallClock;
  /** Names of the places in the page's language; a place left out shows no line. */
  pickupPlace?: ReactNode;
  returnPlace?: ReactNode;
  days: number;
  /** Said to the agency, which hands the car over; a customer picks it up. */
  isAgencys?: boolean;
}

/** The journey of a rental: when and where out, how long, when and where back. */
export function BookingPeriod({ pickupAt, returnAt, pickupPlace, returnPlace, days, isAgencys }: BookingPeriodProps) {
  const { t } = useTranslation(['booking', 'terms-time']);
  return (
    <Timeline
      label={t('period.label')}
      steps={[
        {
          key: 'pickup',
          title: <Moment at={pickupAt} label={t(isAgencys ? 'period.handOver' : 'period.pickup')} />,
          detail: pickupPlace,
          between: t('terms-time:count.day', { count: days }),
        },
        { key: 'return', title: <Moment at={returnAt} label={t('period.return')} />, detail: returnPlace, mark: 'now' },
      ]}
    />
  );
}

/** A day in full and its time; what happens then is said to screen readers. */
function Moment({ at, label }: { at: WallClock; label: string }) {
  const { t } = useTranslation('booking');
  const lang = useLanguage();
  return (
    <>
      <span className="sr-only">{label} </span>
      <time dateTime={at}>
        {t('period.at', { date: capitalise(formatDate(at, lang, 'long')), time: formatTime(at) })}
      </time>
    </>
  );
}
