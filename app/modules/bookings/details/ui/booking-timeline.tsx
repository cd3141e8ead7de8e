import type { ComponentProps } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import type { BookingEventType } from '~/generated/prisma/client';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { Role } from '~/modules/tenancy/scope';
import type { WallClock } from '~/platform/clock';
import { Timeline } from '~/ui/data/timeline';
import type { BookingStatus, DisplayStatus } from '~/modules/bookings/lifecycle/booking-status';
import type { EventTitle } from '../event-title';

export interface TimelineEvent {
  id: string;
  type: BookingEventType;
  title: EventTitle;
  /** Who did it; null for what the platform did by itself. */
  actorRole: Role | null;
  at: WallClock;
  /** Why it was declined or cancelled, in the writer's words. */
  reason?: string | null;
  /** Sums, readings of the car, what was before: for the agency. */
  note?: string | null;
}

interface BookingTimelineProps {
  events: readonly TimelineEvent[];
  status: BookingStatus;
  shown: DisplayStatus;
  pickupAt: WallClock;
  returnAt: WallClock;
  now: WallClock;
  /** Who looks: their own deeds are said to be theirs. */
  viewer: Role;
}

type Steps = ComponentProps<typeof Timeline>['steps'];

/** What happened to a booking, oldest first, then what is still to come. */
export function BookingTimeline({ events, status, shown, pickupAt, returnAt, now, viewer }: BookingTimelineProps) {
  const { t } = useTranslation(['booking']);
  const lang = useLanguage();
  const moment = (at: WallClock) => <time dateTime={at}>{formatDateTime(at, lang)}</time>;
  const by = (role: Role | null) => (role === null ? null : role === viewer ? t('by.you') : t(`by.${role}`));

  const past: Steps = events.map(({ id, type, title, actorRole, at, reason, note }) => ({
    key: id,
    title: t(title),
    mark: type === 'declined' || type === 'cancelled' ? 'bad' : 'done',
    detail: (
      <>
        <p>
          {moment(at)}
          {actorRole ? `${t('by.separator')}${by(actorRole)}` : null}
        </p>
        {note ? <p className="whitespace-pre-line">{note}</p> : null}
        {reason ? <p className="mt-1 text-ink">{t('reason', { reason })}</p> : null}
      </>
    ),
  }));

  const next: Steps = [];
  if (shown === 'pending') {
    next.push(
      viewer === 'agency'
        ? { key: 'confirmation', title: t('next.answer'), detail: t('next.answerHint'), mark: 'next' }
        : { key: 'confirmation', title: t('next.confirmation'), detail: t('next.confirmationHint'), mark: 'next' },
    );
  }
  if (status === 'confirmed' && now < pickupAt) {
    const title = t(viewer === 'customer' ? 'next.pickup' : 'next.handOver');
    next.push({ key: 'pickup', title, detail: moment(pickupAt), mark: 'next' });
  }
  if (status === 'confirmed')
    next.push({ key: 'return', title: t('next.return'), detail: moment(returnAt), mark: 'next' });
  return <Timeline steps={[...past, ...next]} />;
}
