import { useTranslation } from 'react-i18next';
import { hoursText } from '~/modules/agencies/hours/hours-text';
import { Notice } from '~/ui/feedback/flash';
import type { Handover } from '../handover';

/** Where a car changes hands: the place, its street, a map, and while it is still to come the agency's hours of that day. */
export function HandoverLines({ handover, isAhead }: { handover: Handover; isAhead: boolean }) {
  const { t } = useTranslation(['account-booking', 'terms-place']);
  const { place, address, map, hours } = handover;
  return (
    <>
      <p className="font-medium text-ink">{place}</p>
      {address ? <p>{address}</p> : null}
      {isAhead && hours ? (
        <p>{hours === 'closed' ? t('place.closedDay') : t('place.hours', { hours: hoursText(hours, t) })}</p>
      ) : null}
      <a
        href={map}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex min-h-9 items-center touch:min-h-11 print:hidden"
      >
        {t('place.map')}
        <span className="sr-only"> {place}</span>
      </a>
    </>
  );
}

/** Which end of a rental lies outside the agency's hours, and what to do then (R12). */
export function ClosedNotices({ pickup, back }: { pickup: Handover; back: Handover }) {
  const { t } = useTranslation(['account-booking', 'terms-place']);
  const ends = [
    { end: 'pickup', handover: pickup },
    { end: 'return', handover: back },
  ] as const;
  return (
    <>
      {ends.map(({ end, handover: { isClosed, hours } }) =>
        isClosed && hours ? (
          <Notice key={end} type="info" icon="clock" title={t(`closed.${end}`)}>
            {hours === 'closed' ? t('place.closedDay') : t('place.hours', { hours: hoursText(hours, t) })}{' '}
            {t(`closed.${end}Text`)}
          </Notice>
        ) : null,
      )}
    </>
  );
}
