import type { Random } from '../../prisma/seed/random';
import {
  addDays,
  addMinutes,
  type CalendarDay,
  dayOf,
  diffDays,
  time,
  type TimeOfDay,
  wallAt,
  type WallClock,
} from '~/platform/clock';
import type { BookingFacts, Facts, Paper, Settings, VehicleFacts } from './facts';
import { PAPERS } from './facts';

/** What people do in that year. */
export type Act = { at: WallClock } & (
  | { does: 'settings'; agencyId: string; settings: Settings }
  | { does: 'confirm' | 'decline' | 'handOver' | 'pay'; bookingId: string }
  | { does: 'complete'; bookingId: string; vehicleId: string; km: number }
  | { does: 'renew'; vehicleId: string; paper: Paper; until: CalendarDay }
  | { does: 'oil'; vehicleId: string; next: CalendarDay | null }
  | { does: 'workshop' | 'ready' | 'edit'; vehicleId: string }
  | { does: 'price'; vehicleId: string; price: number }
);

/** The days that are played: from the first, and not the last. */
export interface Span {
  from: CalendarDay;
  to: CalendarDay;
}

/** An office works from nine to eight; none of these minutes is one in which the clock has work of its own. */
const MINUTES = ['12', '23', '32', '43', '52'];
const office = (on: CalendarDay, random: Random): WallClock =>
  wallAt(on, time(`${String(random.int(9, 19)).padStart(2, '0')}:${random.pick(MINUTES)}`));

/** The latest opened minute of the office's day up to a moment, or the first after it. */
function inOffice(at: WallClock, { from }: Span, random: Random): WallClock {
  const hour = Math.min(19, Math.max(9, Number(at.slice(11, 13))));
  const on = dayOf(at) < from ? from : dayOf(at);
  return wallAt(on, `${String(hour).padStart(2, '0')}:${random.pick(MINUTES)}` as TimeOfDay);
}

const FIRST = '0000-01-01T00:00' as WallClock;
const NEVER = '9999-12-31T00:00' as WallClock;

const isIn = ({ from, to }: Span, at: WallClock) => dayOf(at) >= from && dayOf(at) < to;

/** Switches, quiet hours and timings of an agency, whatever they are. */
export function drawSettings(random: Random): Settings {
  const isQuiet = random.chance(0.6);
  const quiet = () => random.int(0, 23) * 60 + random.pick([0, 17, 30]);
  const [quietFrom, quietTo] = [quiet(), quiet()];
  const on = () => random.chance(0.75);
  return {
    emailNotifications: random.chance(0.9),
    notifyPending: on(),
    notifyReturn: on(),
    notifyOverdue: on(),
    notifyOilChange: on(),
    notifyInsurance: on(),
    notifyTechnicalControl: on(),
    notifyConfirmations: on(),
    notifyPayments: on(),
    notifyMaintenance: on(),
    quietFrom: isQuiet && quietFrom !== quietTo ? quietFrom : null,
    quietTo: isQuiet && quietFrom !== quietTo ? quietTo : null,
    pendingReminderMinutes: random.pick([15, 45, 60, 240, 1440]),
    returnReminderMinutes: random.pick([30, 60, 120, 360, 1440]),
    overdueAlertMinutes: random.pick([0, 15, 60, 180]),
  };
}

/** Everything that people do, in the order of the clock. */
export function drawActs(facts: Facts, span: Span, random: Random): Act[] {
  const acts = [
    ...facts.agencyIds.flatMap((agencyId) => ofAgency(agencyId, span, random.fork(`agency ${agencyId}`))),
    ...ofBookings(facts.bookings, span, random),
    ...facts.vehicles.flatMap((vehicle) => ofVehicle(vehicle, span, random.fork(`vehicle ${vehicle.id}`))),
  ];
  return acts
    .filter(({ at }) => isIn(span, at))
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function ofAgency(agencyId: string, { from, to }: Span, random: Random): Act[] {
  return [1, 2].map(() => ({
    at: office(addDays(from, random.int(1, diffDays(from, to))), random),
    does: 'settings',
    agencyId,
    settings: drawSettings(random),
  }));
}

/** A car is with one customer at a time: the next one gets it once it is back. */
function ofBookings(bookings: readonly BookingFacts[], span: Span, random: Random): Act[] {
  const backAt = new Map<string, WallClock>();
  for (const { vehicleId, isHandedOver } of bookings) if (isHandedOver) backAt.set(vehicleId, NEVER);
  const inOrder = [...bookings].sort((one, other) =>
    one.isHandedOver === other.isHandedOver ? (one.pickup < other.pickup ? -1 : 1) : one.isHandedOver ? -1 : 1,
  );
  return inOrder.flatMap((booking) => {
    const { vehicleId, isHandedOver } = booking;
    const own = ofBooking(booking, span, random.fork(`booking ${booking.id}`), backAt.get(vehicleId) ?? FIRST);
    if (isHandedOver || own.some(({ does }) => does === 'handOver'))
      backAt.set(vehicleId, own.find(({ does }) => does === 'complete')?.at ?? NEVER);
    return own;
  });
}

function ofBooking(booking: BookingFacts, span: Span, random: Random, carIsBack: WallClock): Act[] {
  const { id: bookingId, vehicleId, pickup, back } = booking;
  const acts: Act[] = [];
  let since = wallAt(span.from, time('00:00'));
  if (booking.isPending) {
    const at = office(random.chance(0.5) ? span.from : addDays(span.from, 1), random);
    const end = booking.answerBy && booking.answerBy < pickup ? booking.answerBy : pickup;
    if (at >= end || !random.chance(0.7)) return [];
    if (random.chance(0.3)) return [{ at, does: 'decline', bookingId }];
    acts.push({ at, does: 'confirm', bookingId });
    since = at;
  }
  const paidAt = office(addDays(dayOf(pickup), -random.int(0, 3)), random);
  if (booking.owes && !booking.hasInvoice && random.chance(0.5) && paidAt > since && paidAt < pickup)
    acts.push({ at: paidAt, does: 'pay', bookingId });
  const outAt = inOffice(addMinutes(pickup, random.int(-20, 40)), span, random);
  const isOut =
    booking.isHandedOver ||
    (random.chance(0.9) && outAt > since && outAt < back && pickup > since && outAt > carIsBack);
  if (isOut && !booking.isHandedOver) acts.push({ at: outAt, does: 'handOver', bookingId });
  if (random.chance(0.08)) return acts;
  const late = random.pick([-180, -20, 10, 35, 100, 400, 26 * 60, 3 * 1440, 12 * 1440]);
  const wished = inOffice(addMinutes(back, late), span, random);
  const after = isOut && !booking.isHandedOver ? outAt : since;
  const backAt = wished > after ? wished : addMinutes(after, 120);
  acts.push({ at: backAt, does: 'complete', bookingId, vehicleId, km: random.int(50, 2_500) });
  return acts;
}

function ofVehicle(vehicle: VehicleFacts, span: Span, random: Random): Act[] {
  const { id: vehicleId } = vehicle;
  const acts: Act[] = [];
  const { from, to } = span;
  for (const paper of PAPERS) {
    let expires = vehicle.papers[paper];
    // Some paper is never renewed for a long time.
    while (expires && expires < to) {
      const late = random.chance(0.04) ? random.int(15, 40) : random.int(-25, 5);
      const wished = addDays(expires, late);
      const at = office(wished < from ? addDays(from, random.int(0, 6)) : wished, random);
      expires = addDays(dayOf(at), random.pick([182, 365]));
      acts.push({ at, does: 'renew', vehicleId, paper, until: expires });
    }
  }
  // One in fifteen is neglected: nobody changes its oil.
  if (!random.chance(0.07)) {
    let on = vehicle.oilDue ? addDays(vehicle.oilDue, random.int(-12, 4)) : addDays(from, random.int(20, 90));
    if (on < from) on = addDays(from, random.int(0, 5));
    while (on < to) {
      const next = vehicle.oilDue ? addDays(on, random.int(60, 140)) : null;
      acts.push({ at: office(on, random), does: 'oil', vehicleId, next });
      on = next ? addDays(next, random.int(-12, 4)) : addDays(on, random.int(40, 120));
    }
  }
  if (vehicle.status === 'maintenance')
    acts.push({ at: office(addDays(from, random.int(0, 8)), random), does: 'ready', vehicleId });
  else if (random.chance(0.3)) {
    const on = addDays(from, random.int(1, 60));
    acts.push({ at: office(on, random), does: 'workshop', vehicleId });
    acts.push({ at: office(addDays(on, random.int(1, 9)), random), does: 'ready', vehicleId });
  }
  for (let on = addDays(from, random.int(0, 60)); on < to; on = addDays(on, random.int(10, 90)))
    acts.push({ at: office(on, random), does: 'edit', vehicleId });
  // Half of the cars cost more or less from time to time, and sometimes again before that was told.
  if (random.chance(0.5))
    for (let on = addDays(from, random.int(0, 6)); on < to; on = addDays(on, random.int(0, 60)))
      acts.push({ at: office(on, random), does: 'price', vehicleId, price: random.int(15, 90) * 10 });
  return acts;
}
