import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import type { WallClock } from '~/platform/clock';
import { Code } from '~/ui/list/cells';
import type { BookingToMove } from '../find-booking-to-move.server';

interface MoveSummaryProps {
  booking: BookingToMove;
  /** Where it was dragged to; what it has without that. */
  wanted: { plate: string; start: WallClock; end: WallClock };
}

/** Whose booking it is, where it stands and, once that is known, where it is to go. */
export function MoveSummary({ booking, wanted }: MoveSummaryProps) {
  const { t } = useTranslation('agency-move');
  const lang = useLanguage();
  const { plate, pickupAt, returnAt } = booking;
  const where = (vehicle: string, start: WallClock, end: WallClock) =>
    t('where', { vehicle, start: formatDateTime(start, lang), end: formatDateTime(end, lang) });
  const isOther = wanted.plate !== plate || wanted.start !== pickupAt || wanted.end !== returnAt;
  return (
    <div className="rounded-card bg-sunk px-5 py-4 text-table">
      <p className="font-semibold">
        <bdi>{booking.client}</bdi> · <Code>{booking.reference}</Code>
      </p>
      <dl className="mt-2 grid gap-2">
        <div>
          <dt className="text-small text-muted">{t('now')}</dt>
          <dd>{where(`${booking.vehicle} ${displayPlate(plate)}`, pickupAt, returnAt)}</dd>
        </div>
        {isOther ? (
          <div>
            <dt className="text-small text-muted">{t('becomes')}</dt>
            <dd className="font-semibold">{where(displayPlate(wanted.plate), wanted.start, wanted.end)}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}
