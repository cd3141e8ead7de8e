import type { Prisma } from '~/generated/prisma/client';
import { bookingRows } from '~/modules/bookings/booking-rows';
import type { BookingStatus } from '~/modules/bookings/lifecycle/booking-status';
import { answerByOf } from '~/modules/availability/overlap';
import { addMinutes, dayOf, diffMinutes, type WallClock, wallToDate, wallToInstant } from '~/platform/clock';
import type { Random } from './random';
import { type ClientBook, secondDriver, type SeededClient } from './clients';
import type { SeededAgency } from './agencies';
import type { Outcome, Rental } from './rental-plan';
import { bandPrice, lengthDiscount, seasonOf } from './vehicle-prices';

const STATUS: Record<Outcome, BookingStatus> = {
  done: 'completed',
  active: 'confirmed',
  late: 'confirmed',
  upcoming: 'confirmed',
  pending: 'pending',
  lapsed: 'pending',
  declined: 'cancelled',
  withdrawn: 'cancelled',
  cancelled: 'cancelled',
};

/** When things happened; null for what did not. */
export interface Moments {
  confirmed: WallClock | null;
  pickedUp: WallClock | null;
  returned: WallClock | null;
  cancelled: WallClock | null;
}

/** A rental written down: its rows, and what the papers, payments and timeline are made from. */
export interface Written {
  rental: Rental;
  client: SeededClient;
  moments: Moments;
  booking: Prisma.BookingCreateManyInput & { id: string; reference: string; days: number };
  drivers: Prisma.DriverCreateManyInput[];
  /** The total in DH, and with it what damage was charged. */
  total: number;
  damage: number;
}

const REASONS = [
  'Véhicule immobilisé pour réparation.',
  'Aucun véhicule de cette catégorie à ces dates.',
  'Permis de conduire trop récent.',
  'Client injoignable pour confirmer.',
  'Vol du client annulé.',
  'Changement de programme du client.',
];
const NOTES = [
  'Arrivée par le vol de 14 h 20, merci d’attendre en cas de retard.',
  'Un siège bébé si possible.',
  'Facture au nom de la société, merci.',
  'Livraison à l’hôtel si possible.',
  'Nous partons vers le désert, roue de secours à vérifier.',
];

/** A rental's booking under the rules of the booking module, dated and decided as the plan says. */
export function writeRental(rental: Rental, clients: ClientBook, now: WallClock): Written {
  const { random, vehicle, period, outcome, customer } = rental;
  const { agency } = vehicle;
  const client = clients.of(rental);
  const moments = momentsOf(rental, now);
  const [pickupLocationId, returnLocationId] = placesOf(random, rental);
  const rows = bookingRows({
    vehicle: { ...vehicle.row, id: vehicle.row.id, pricePerDay: priceOf(rental, now) },
    turnaroundMinutes: agency.turnaroundMinutes,
    period,
    clientId: client.row.id,
    customerId: customer?.id ?? null,
    source: customer ? 'customer' : 'agency',
    requestedAt: rental.bookedAt,
    actorId: customer?.id ?? agency.ownerId,
    pickupLocationId,
    returnLocationId,
    drivers: random.chance(0.2) ? [client.driver, secondDriver(random)] : [client.driver],
    notes: random.chance(0.12) ? random.pick(NOTES) : null,
    requestKey: null,
    language: customer?.language ?? client.language,
  });
  const id = random.uuid();
  const total = discounted(random, rental, Number(rows.booking.totalPrice), rows.booking.days);
  const damage = outcome === 'done' && random.chance(0.025) ? random.int(3, 25) * 100 : 0;
  return {
    rental,
    client,
    moments,
    total,
    damage,
    drivers: rows.drivers.map((driver) => ({ ...driver, id: random.uuid(), bookingId: id })),
    booking: {
      ...rows.booking,
      id,
      reference: referenceFrom(random),
      totalPrice: total,
      damageAmount: damage,
      extensible: random.chance(0.15),
      status: STATUS[outcome],
      cancelReason: outcome === 'declined' || outcome === 'cancelled' ? random.pick(REASONS) : null,
      cancelledBy: moments.cancelled ? (outcome === 'withdrawn' ? 'customer' : 'agency') : null,
      confirmedAt: moments.confirmed && wallToInstant(moments.confirmed),
      cancelledAt: moments.cancelled && wallToInstant(moments.cancelled),
      completedAt: moments.returned && wallToInstant(addMinutes(moments.returned, 4)),
      returnedAt: moments.returned && wallToDate(moments.returned),
      ...handoverOf(rental, moments),
      hiddenByCustomerAt:
        moments.cancelled && customer && random.chance(0.15) ? wallToInstant(addMinutes(moments.cancelled, 5)) : null,
      createdAt: wallToInstant(rental.bookedAt),
      lapseNotifiedAt: outcome === 'lapsed' ? wallToInstant(lapseOf(rental)) : null,
    },
  };
}

/** What was read when the keys of a car changed hands that is still out (R25). */
function handoverOf({ random, vehicle }: Rental, { pickedUp, returned }: Moments) {
  if (!pickedUp || returned) return {};
  const pickupFuel = random.fork('handover').weighted({ 8: 70, 6: 15, 5: 10, 4: 5 });
  return {
    handedOverAt: wallToDate(pickedUp),
    pickupMileage: vehicle.row.currentMileage,
    pickupFuel: Number(pickupFuel),
  };
}

/** When a request lapses that nobody answers. */
function lapseOf({ bookedAt, period }: Rental): WallClock {
  const answerBy = answerByOf(bookedAt);
  return answerBy < period.start ? answerBy : period.start;
}

/** The price of the season for rentals of the past, today's price for those to come. */
function priceOf({ vehicle, period }: Rental, now: WallClock): number {
  if (period.start > now) return vehicle.row.pricePerDay;
  return bandPrice(vehicle.row.category, seasonOf(dayOf(period.start)), vehicle.position);
}

/** The agency may take something off a long rental at its desk (R27); online the price stands. */
function discounted(random: Random, { customer }: Rental, total: number, days: number): number {
  if (customer || !random.chance(0.6)) return total;
  return Math.round((total * (1 - lengthDiscount(days))) / 10) * 10;
}

const earlier = (a: WallClock, b: WallClock) => (a < b ? a : b);

/** Minutes that an agency takes over a request: most agencies have a habit, and each is late at times. */
function minutesToAnswer(random: Random, { slug }: SeededAgency): number {
  const habits = [35, 80, 200, 420, 900];
  const usual = habits[[...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % habits.length] ?? 200;
  const own = random.fork('answer');
  return own.chance(0.12) ? own.int(usual, 24 * 60) : own.int(Math.ceil(usual / 6), usual);
}

function momentsOf(
  { random, vehicle: { agency }, period, outcome, customer, bookedAt }: Rental,
  now: WallClock,
): Moments {
  const until =
    outcome === 'declined' || outcome === 'withdrawn' || outcome === 'cancelled'
      ? addMinutes(period.start, -10)
      : period.start;
  const last = until < now ? until : now;
  /** Between the booking and its start, or now: the sooner the smaller the part. */
  const within = (part: number) => addMinutes(bookedAt, Math.floor(diffMinutes(bookedAt, last) * part));
  const isConfirmed =
    outcome !== 'pending' && outcome !== 'lapsed' && outcome !== 'declined' && outcome !== 'withdrawn';
  const answered = earlier(within(0.4), addMinutes(bookedAt, minutesToAnswer(random, agency)));
  const confirmed = !isConfirmed ? null : customer ? answered : addMinutes(bookedAt, 1);
  const isOut = outcome === 'done' || outcome === 'active' || outcome === 'late';
  const back = addMinutes(
    period.end,
    random.weighted({ early: 8, usual: 92 }) === 'early' ? -random.int(60, 400) : random.int(-40, 55),
  );
  const latest = addMinutes(now, -6);
  return {
    confirmed,
    pickedUp: isOut ? period.start : null,
    returned: outcome !== 'done' ? null : back <= period.start ? period.end : back < latest ? back : latest,
    cancelled:
      until === period.start
        ? null
        : outcome === 'cancelled'
          ? within(0.5 + random.next() * 0.45)
          : // Refused or taken back while it waited.
            answered,
  };
}

/** Visitors take cars where they arrive; most bring them back there (R15). */
function placesOf(random: Random, { vehicle, customer }: Rental): [string, string] {
  const [office, ...others] = vehicle.agency.locations.map(({ id }) => id);
  if (!office) throw new Error(`${vehicle.agency.name} has no place`);
  const pickup = others.length > 0 && random.chance(customer?.passport ? 0.75 : 0.35) ? random.pick(others) : office;
  return [pickup, random.chance(0.86) ? pickup : random.pick([office, ...others])];
}

/** In the form of booking-reference.ts, drawn from the seed's sequence. */
function referenceFrom(random: Random): string {
  const letters = Array.from({ length: 8 }, () => random.pick([...'23456789ABCDEFGHJKMNPQRSTVWXYZ'])).join('');
  return `RH-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
