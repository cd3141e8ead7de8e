import { useTranslation } from '~/i18n/use-translation';
import type { WallClock } from '~/platform/clock';
import { Card, CardHeader } from '~/ui/layout/card';
import type { BookingDetails } from '../find-booking.server';
import { BookingTimeline } from './booking-timeline';
import { useEventNote } from './event-note';

interface HistoryCardProps {
  booking: Pick<BookingDetails, 'events' | 'status' | 'shown' | 'pickupAt' | 'returnAt'>;
  now: WallClock;
}

/** What happened to a booking, as its agency reads it; last on a phone. */
export function HistoryCard({ booking, now }: HistoryCardProps) {
  const { t } = useTranslation('agency-booking');
  const noteOf = useEventNote();
  const { status, shown, pickupAt, returnAt } = booking;
  const events = booking.events.map(({ data, ...event }) => ({
    ...event,
    reason: typeof data.reason === 'string' ? data.reason : null,
    note: noteOf({ type: event.type, data }),
  }));
  return (
    <Card pad="none" as="section" labelledBy="history" className="max-lg:order-1">
      <CardHeader id="history" title={t('history')} />
      <div className="p-5">
        <BookingTimeline viewer="agency" {...{ status, shown, pickupAt, returnAt, now, events }} />
      </div>
    </Card>
  );
}
