import { addDays, addMinutes, dayOf, time, wallAt, type WallClock } from '~/platform/clock';
import type { Act, Span } from './acts';
import { type BookingFacts, type InvoiceFacts, type LinkFacts, minuteOf, type Settings } from './facts';

/** What an agency is told, when, and of what. */
export interface Told {
  at: WallClock;
  agencyId: string;
  kind: string;
  /** A booking's id; of a vehicle alone its short id. */
  of: string;
  /** The customer is told, too. */
  toCustomer?: boolean;
  /** When it has nothing to say any more; a mail that would leave then is not written. */
  until?: WallClock;
  /** When its cause ends; a mail that still waits then is withdrawn. */
  endsAt?: WallClock;
}

/** The settings that hold, each from its minute on; the first hold before the clock moves. */
export type SettingsOverTime = { from: WallClock; settings: Settings }[];

const later = (one: WallClock, other: WallClock): WallClock => (one > other ? one : other);

/** What is told of a booking: the plain words of R217, R219, R220 and R23, over what people do with it. */
export function ofBooking(booking: BookingFacts, acts: Act[], over: SettingsOverTime, { from, to }: Span): Told[] {
  const start = wallAt(from, time('00:00'));
  const end = wallAt(to, time('00:00'));
  const { agencyId, id, pickup, back } = booking;
  const when = (does: string) =>
    acts.find((act) => 'bookingId' in act && act.bookingId === id && act.does === does)?.at;
  const never = '9999-12-31T00:00' as WallClock;
  const [confirmedAt, declinedAt] = [when('confirm'), when('decline')];
  const isEver = !booking.isPending || confirmedAt !== undefined;
  const standsFrom = booking.isPending ? (confirmedAt ?? never) : start;
  const doneAt = when('complete') ?? never;
  const outAt = booking.isHandedOver ? start : (when('handOver') ?? never);
  const paidAt = booking.owes ? (when('pay') ?? never) : start;
  const said: Told[] = [];
  const say = (at: WallClock, kind: string, more: Pick<Told, 'toCustomer' | 'until' | 'endsAt'> = {}) => {
    if (at >= start && at < end) said.push({ at, agencyId, kind, of: id, ...more });
  };

  /** The first moment from `since` on at which a reminder's time has come, under the timings that hold then. */
  function firstDue(
    due: (settings: Settings) => WallClock,
    since: WallClock,
  ): { at: WallClock; due: WallClock } | null {
    for (const [nth, { from: begins, settings }] of over.entries()) {
      const ends = over[nth + 1]?.from ?? never;
      if (ends <= since) continue;
      const at = later(later(due(settings), begins), since);
      if (at < ends) return { at, due: due(settings) };
    }
    return null;
  }

  if (booking.isPending && booking.isRequest) {
    const lapses = booking.answerBy && booking.answerBy < pickup ? booking.answerBy : pickup;
    const answeredAt = confirmedAt ?? declinedAt ?? never;
    // The queue looks every ten seconds.
    const asked = new Date(Math.round(booking.askedAt.getTime() / 1000) * 1000);
    const looked = (minutes: number) =>
      minuteOf(new Date(Math.ceil((asked.getTime() + minutes * 60_000) / 10_000) * 10_000));
    const due = firstDue((settings) => looked(settings.pendingReminderMinutes), start);
    if (due && due.at < lapses && due.at < answeredAt)
      say(due.at, 'pending_confirmation', { until: lapses, endsAt: answeredAt });
    if (!booking.isLapsed && lapses < answeredAt) say(later(lapses, start), 'booking_lapsed');
  }
  if (!isEver) return said;

  const pickupDue = later(addMinutes(pickup, -240), standsFrom);
  if (pickupDue < pickup && pickupDue < outAt && pickupDue < doneAt)
    say(pickupDue, 'pickup_reminder', {
      toCustomer: booking.remindsCustomer,
      until: pickup,
      endsAt: outAt < doneAt ? outAt : doneAt,
    });
  const ret = firstDue((settings) => addMinutes(back, -settings.returnReminderMinutes), standsFrom);
  if (ret && ret.at < back && ret.at < doneAt)
    say(ret.at, 'return_reminder', { toCustomer: booking.remindsCustomer, until: back, endsAt: doneAt });
  const overdue = firstDue((settings) => addMinutes(back, settings.overdueAlertMinutes), standsFrom);
  if (overdue && overdue.at < addMinutes(overdue.due, 1440) && overdue.at < doneAt)
    say(overdue.at, 'return_overdue', { until: addMinutes(overdue.due, 1440), endsAt: doneAt });
  const critical = firstDue((settings) => addMinutes(back, settings.overdueAlertMinutes + 1440), standsFrom);
  if (critical && critical.at < doneAt) say(critical.at, 'return_critical');
  for (const days of [2, 9, 16, 23, 30]) {
    const morning = wallAt(addDays(dayOf(back), days), time('09:00'));
    const at = later(morning, standsFrom);
    const until = addMinutes(morning, 7 * 1440);
    if (at < until && at < doneAt) say(at, 'return_unmarked', { until, endsAt: doneAt });
  }

  // At nine of the eve; what is confirmed later that day once the planner came by, at eight past the hour.
  const eve = addDays(dayOf(pickup), -1);
  const nine = wallAt(eve, time('09:00'));
  const asked = standsFrom < nine ? nine : addMinutes(`${standsFrom.slice(0, 13)}:08` as WallClock, 60);
  if (dayOf(asked) === eve && asked < outAt && asked < paidAt && asked < doneAt)
    say(asked, 'payment_due', { until: pickup, endsAt: doneAt });
  return said;
}

/** An overdue invoice is told of on the days 1, 8, 15 and 22 after it was due; the first day makes up for the last one. */
export function ofInvoice({ agencyId, bookingId, due }: InvoiceFacts, { from, to }: Span): Told[] {
  const told: Told[] = [];
  for (const [nth, after] of [1, 8, 15, 22].entries()) {
    const on = addDays(due, after);
    const isMissed = on < from && (nth === 3 ? addDays(due, 28) >= from : addDays(on, 7) > from);
    const day = isMissed ? from : on;
    if (day >= from && day < to)
      told.push({ at: wallAt(day, time('09:00')), agencyId, kind: 'invoice_overdue', of: bookingId });
  }
  return told;
}

/** A signing link that expired is told of at the next nine o'clock, as long as nobody signed and the booking stands. */
export function ofLink({ agencyId, bookingId, expiresAt }: LinkFacts, acts: Act[], { from, to }: Span): Told[] {
  const expires = minuteOf(expiresAt);
  const sameDay = wallAt(dayOf(expires), time('09:00'));
  const next = expires < sameDay ? sameDay : wallAt(addDays(dayOf(expires), 1), time('09:00'));
  const at = later(next, wallAt(from, time('09:00')));
  const doneAt = acts.find((act) => act.does === 'complete' && act.bookingId === bookingId)?.at;
  const isFresh = dayOf(at) <= addDays(dayOf(expires), 7);
  return isFresh && dayOf(at) < to && (!doneAt || at < doneAt)
    ? [{ at, agencyId, kind: 'signing_link_expired', of: bookingId, ...(doneAt && { endsAt: doneAt }) }]
    : [];
}
