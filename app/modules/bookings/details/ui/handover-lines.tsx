import { useTranslation } from '~/i18n/use-translation';
import { hoursText } from '~/modules/agencies/hours/hours-text';
import type { Handover } from '../handover';

/** Where a car changes hands: the place, its street, a map, and while it is still to come the agency's hours of that day. */
export function HandoverLines({ handover, isAhead }: { handover: Handover; isAhead: boolean }) {
  const { t } = useTranslation(['account-booking', 'terms-place']);
  const { place, address, map, hours, instructions } = handover;
  return (
    <>
      <p className="font-medium text-ink">{place}</p>
      {address ? <p>{address}</p> : null}
      {isAhead && hours ? (
        <p>
          {hours === 'closed'
            ? t('terms-place:closed.thatDay')
            : t('terms-place:hours.thatDay', { hours: hoursText(hours, t) })}
        </p>
      ) : null}
      {isAhead && instructions ? (
        <p dir="auto" className="my-1 border-s-2 border-line-strong ps-3 whitespace-pre-line text-ink">
          {instructions}
        </p>
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
