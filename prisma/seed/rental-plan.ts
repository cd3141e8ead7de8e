import { overlaps, type Period } from '~/modules/availability/overlap';
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
  wallToInstant,
} from '~/platform/clock';
import type { Random } from './random';
import type { SeededCustomer } from './customers';
import { seasonOf } from './vehicle-prices';
import type { SeededVehicle } from './vehicles';
import type { World } from './world';

/** What has become of a rental by now. Late: confirmed, its end has passed, the car is not back. Lapsed: nobody answered before its start. */
export type Outcome =
  'done' | 'active' | 'late' | 'upcoming' | 'pending' | 'lapsed' | 'declined' | 'withdrawn' | 'cancelled';

export interface Rental {
  random: Random;
  vehicle: SeededVehicle;
  period: Period;
  outcome: Outcome;
  /** Who booked online; null when the agency wrote it down for somebody at its desk. */
  customer: SeededCustomer | null;
  bookedAt: WallClock;
  /** Whether the customer has written a review; left to chance when undefined. */
  reviewed?: boolean;
}

export const PAST_DAYS = 210;
const FUTURE_DAYS = 75;
/** How long ago a rental of the weeks to come may have been booked. */
const EARLY_DAYS = 70;
/** The part of rentals that customers ask for online. */
const ONLINE = 0.18;

/** Who is away when, by agency turnaround: a period that a car cannot be rented in. */
export type Reserved = Map<string, Period>;

/** Nine months of rentals, car by car, around what is reserved already. Draws people afterwards, in order of booking. */
export function planRentals(world: World, reserved: Reserved): Rental[] {
  const rentals: Rental[] = [];
  for (const vehicle of world.vehicles) {
    const random = world.random.fork(`rentals/${vehicle.row.id}`);
    const kept = reserved.get(vehicle.row.id);
    for (const period of periodsOf(random, world, vehicle)) {
      const held = { start: period.start, end: addMinutes(period.end, vehicle.agency.turnaroundMinutes) };
      if (kept && overlaps(held, kept)) continue;
      rentals.push(rentalOf(random.fork(period.start), world, vehicle, period));
    }
    rentals.push(...refusedOf(random.fork('refused'), world, vehicle));
  }
  return rentals;
}

/** Periods one after the other with free days between: short ones most often, fuller in high season, thinner ahead. */
function periodsOf(random: Random, world: World, vehicle: SeededVehicle): Period[] {
  const first = addDays(world.today, -PAST_DAYS);
  const last = vehicle.row.status === 'unavailable' ? addDays(world.today, -12) : addDays(world.today, FUTURE_DAYS);
  const periods: Period[] = [];
  let free = addDays(vehicle.since > first ? vehicle.since : first, random.int(1, 12));
  while (free < last) {
    const ahead = Math.max(0, diffDays(world.today, free));
    const longest = ahead > 0 ? 50 + 2 * ahead : seasonOf(free) === 'high' ? 26 : 52;
    const start = addDays(free, random.int(0, longest));
    const days = lengthOf(random);
    const pickup = hour(random, 8, 19);
    const back = random.chance(0.65) ? pickup : hour(random, 8, 19);
    const end = addDays(start, days);
    if (start < last) periods.push({ start: wallAt(start, pickup), end: wallAt(end, back) });
    free = addDays(end, 1);
  }
  return periods;
}

function lengthOf(random: Random): number {
  const kind = random.weighted({ short: 22, days: 32, week: 28, fortnight: 14, month: 4 });
  const lengths = { short: [1, 2], days: [3, 4], week: [5, 7], fortnight: [8, 14], month: [15, 30] } as const;
  const [shortest, longest] = lengths[kind];
  return random.int(shortest, longest);
}

export function hour(random: Random, from: number, to: number): TimeOfDay {
  return time(`${String(random.int(from, to)).padStart(2, '0')}:${random.pick(['00', '30'])}`);
}

function rentalOf(random: Random, world: World, vehicle: SeededVehicle, period: Period): Rental {
  const online = random.chance(ONLINE);
  const asked = online && random.chance(0.22) && period.start < wallAt(addDays(world.today, 30), time('23:59'));
  const outcome =
    period.end <= world.now ? 'done' : period.start <= world.now ? 'active' : asked ? 'pending' : 'upcoming';
  const bookedAt =
    outcome === 'pending'
      ? addMinutes(world.now, -random.int(25, 40 * 60))
      : leadTime(random, world, vehicle, period.start, online);
  const customer = online ? freeCustomer(random, world, period, bookedAt) : null;
  // A request needs somebody who asks.
  if (outcome === 'pending' && !customer) return { random, vehicle, period, outcome: 'upcoming', customer, bookedAt };
  return { random, vehicle, period, outcome, customer, bookedAt };
}

/** Requests that came to nothing: declined, withdrawn, cancelled after confirmation. They hold no car. */
function refusedOf(random: Random, world: World, vehicle: SeededVehicle): Rental[] {
  const count = random.weighted({ 0: 40, 1: 35, 2: 18, 3: 7 });
  return Array.from({ length: Number(count) }, (_, nth) => {
    const own = random.fork(String(nth));
    const start = addDays(world.today, own.int(-PAST_DAYS + 20, 40));
    const pickup = hour(own, 8, 19);
    const period = { start: wallAt(start, pickup), end: wallAt(addDays(start, lengthOf(own)), pickup) };
    const outcome = own.weighted({ declined: 30, withdrawn: 38, cancelled: 32 });
    const bookedAt = leadTime(own, world, vehicle, period.start, true);
    const customer =
      outcome === 'cancelled' && own.chance(0.5)
        ? null
        : own.pick(world.customers.slice(1).filter((one) => hasAccount(one, bookedAt)));
    return { random: own, vehicle, period, outcome, customer, bookedAt };
  }).filter(({ period }) => dayOf(period.start) > vehicle.since);
}

/**
 * When it was booked: online weeks or days ahead, at the desk often the same day; never before the car came. What would be
 * booked in the future was booked early, in one of the last weeks.
 */
export function leadTime(
  random: Random,
  world: World,
  vehicle: SeededVehicle,
  start: WallClock,
  online: boolean,
): WallClock {
  const minutes = online
    ? random.int(1, 34) * 24 * 60 + random.int(-400, 400)
    : random.weighted({ desk: 45, days: 55 }) === 'desk'
      ? random.int(25, 180)
      : random.int(1, 11) * 24 * 60 + random.int(-300, 300);
  const wanted = addMinutes(start, -Math.max(25, minutes));
  const came = wallAt(vehicle.since, time('18:00'));
  const earliest = wanted > came ? wanted : addMinutes(start, -random.int(25, 120));
  const early = addMinutes(world.now, -random.int(50, EARLY_DAYS * 24 * 60));
  if (earliest < addMinutes(world.now, -50)) return earliest;
  return early > came ? early : addMinutes(world.now, -random.int(50, 3000));
}

/** Somebody who has an account by then and drives nothing else in those days; marks the days as taken. */
function freeCustomer(random: Random, world: World, period: Period, bookedAt: WallClock): SeededCustomer | null {
  const days = { from: dayOf(period.start), to: dayOf(period.end) };
  const candidates = world.customers
    .slice(1)
    .filter((customer) => hasAccount(customer, bookedAt))
    .filter(({ busy }) => busy.every(({ from, to }) => to < days.from || from > days.to));
  if (candidates.length === 0 || bookedAt >= period.start) return null;
  const chosen = random.pick(candidates);
  chosen.busy.push(days);
  return chosen;
}

function hasAccount({ createdAt }: SeededCustomer, at: WallClock): boolean {
  return createdAt < wallToInstant(at);
}

export function dayPeriod(start: CalendarDay, days: number, at = time('10:00')): Period {
  return { start: wallAt(start, at), end: wallAt(addDays(start, days), at) };
}
