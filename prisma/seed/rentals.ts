import type { Prisma } from '~/generated/prisma/client';
import { paymentStatusOf } from '~/modules/payments/payment-status';
import { releaseLapsedRequests } from '~/modules/bookings/lifecycle/release-lapsed-requests.server';
import { BANKS } from '~/modules/payments/cheques/cheque';
import {
  addDays,
  type CalendarDay,
  dateToDay,
  dayOf,
  dayToDate,
  wallToInstant,
  type WallClock,
} from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';
import { ClientBook } from './clients';
import { demoRentals } from './demo-rentals';
import { noteConditions, writeDemoRider } from './rental-agreements';
import { contractsOf, signContracts } from './rental-contracts';
import { invoicesOf, type PlannedInvoice } from './rental-invoices';
import { paymentsOf } from './rental-payments';
import type { Random } from './random';
import { planRentals, type Rental, type Reserved } from './rental-plan';
import { reviewOf } from './rental-reviews';
import { writeRental, type Written } from './rental-rows';
import { timelineOf } from './rental-timeline';
import { reserveWorkshop } from './upkeep';
import { writeRows } from './write-rows';
import type { World } from './world';

/** One transaction writes it all: a busy machine may take its time. */
const LONGEST_MS = 240_000;

/** Everything that is written down about one rental. */
interface Dossier {
  written: Written;
  payments: Prisma.PaymentCreateManyInput[];
  steps: Prisma.ChequeStepCreateManyInput[];
  deposits: Prisma.DepositMovementCreateManyInput[];
  invoices: PlannedInvoice[];
  review: Prisma.ReviewCreateManyInput | null;
  events: Prisma.BookingEventCreateManyInput[];
}

/** Nine months of rentals with all that belongs to them, in batches but under the rules of the modules. */
export async function seedRentals(world: World): Promise<string> {
  const reserved: Reserved = new Map();
  reserveWorkshop(world, reserved);
  const rentals = [...demoRentals(world, reserved), ...planRentals(world, reserved)].sort(inOrderOfBooking);
  const clients = new ClientBook(world);
  const dossiers = rentals.map((rental) => dossierOf(rental, clients, world));
  clients.markAvoided(world);
  const all = <Row>(of: (dossier: Dossier) => readonly Row[]) => dossiers.flatMap(of);

  const invoices = all((dossier) => dossier.invoices);
  await db.$transaction(
    async (tx) => {
      await writeRows(
        tx,
        'clients',
        [...clients.used].map(({ row }) => row),
      );
      await writeCalledOff(tx, dossiers.filter(isCalledOff));
      await writeRows(
        tx,
        'bookings',
        all(({ written, payments }) => (isCalledOff({ written, payments }) ? [] : [written.booking])),
      );
      await writeRows(
        tx,
        'drivers',
        all(({ written }) => written.drivers),
      );
      await writeRows(tx, 'contracts', contractsOf(dossiers.map(({ written }) => written)));
      const rented = dossiers.map(({ written }) => written);
      await noteConditions(tx, rented);
      await signContracts(tx, rented);
      await writeDemoRider(tx, rented);
      await writeRows(
        tx,
        'invoices',
        invoices.map(({ row }) => row),
      );
      await writeRows(
        tx,
        'invoice_lines',
        all((dossier) => dossier.invoices.flatMap(({ lines }) => lines)),
      );
      await issueInOrder(tx, invoices);
      await writeRows(
        tx,
        'payments',
        all(({ written, payments }) => (isCalledOff({ written, payments }) ? [] : payments)),
      );
      await writeRows(
        tx,
        'cheque_steps',
        all(({ steps }) => steps),
      );
      await writeRows(
        tx,
        'deposit_movements',
        all(({ deposits }) => deposits),
      );
      await writeRows(
        tx,
        'reviews',
        all(({ review }) => (review ? [review] : [])),
      );
      await writeRows(
        tx,
        'booking_events',
        all(({ events }) => events),
      );
    },
    { timeout: LONGEST_MS },
  );
  await releaseLapsedRequests();
  world.written = dossiers.map(({ written }) => written);
  return `${dossiers.length} bookings of ${clients.used.size} clients, ${invoices.length} invoices`;
}

const isCalledOff = ({ written, payments }: Pick<Dossier, 'written' | 'payments'>): boolean =>
  written.booking.status === 'cancelled' && payments.length > 0;

/**
 * Bookings that were paid for before they were cancelled: nothing is received of a cancelled one. Each is written as it
 * came about; of one vehicle one after the other, since each takes its days until it is called off.
 */
async function writeCalledOff(tx: Transaction, dossiers: readonly Dossier[]): Promise<void> {
  const ofVehicle = new Map<string, Dossier[]>();
  for (const dossier of dossiers) {
    const { vehicleId } = dossier.written.booking;
    ofVehicle.set(vehicleId, [...(ofVehicle.get(vehicleId) ?? []), dossier]);
  }
  const longest = Math.max(0, ...[...ofVehicle.values()].map(({ length }) => length));
  for (let nth = 0; nth < longest; nth++) {
    const wave = [...ofVehicle.values()].flatMap((some) => some[nth] ?? []);
    const bookings = wave.map(({ written }) => written.booking);
    const open = {
      status: 'confirmed',
      cancelReason: null,
      cancelledBy: null,
      cancelledAt: null,
      hiddenByCustomerAt: null,
    };
    await writeRows(
      tx,
      'bookings',
      bookings.map((booking) => ({ ...booking, ...open })),
    );
    await writeRows(
      tx,
      'payments',
      wave.flatMap(({ payments }) => payments),
    );
    for (const { id, cancelReason, cancelledBy, cancelledAt, hiddenByCustomerAt } of bookings)
      await tx.booking.update({
        where: { id },
        data: { status: 'cancelled', cancelReason, cancelledBy, cancelledAt, hiddenByCustomerAt },
      });
  }
}

function dossierOf(rental: Rental, clients: ClientBook, world: World): Dossier {
  const { now } = world;
  const written = writeRental(rental, clients, now);
  const { booking } = written;
  const planned = paymentsOf(written, now);
  const invoices = invoicesOf(written, now);
  const review = reviewOf(written, now);
  const payments = planned.map(({ at, ...payment }, nth) => ({
    ...payment,
    id: rental.random.uuid(),
    agencyId: booking.agencyId,
    bookingId: booking.id,
    receivedOn: dayToDate(dayOf(at)),
    recordedBy: rental.vehicle.agency.ownerId,
    createdAt: wallToInstant(at),
    ...(payment.method === 'cheque' && chequeOf(rental.random.fork(`cheque ${nth}`), dayOf(at))),
  }));
  const paidAmount = planned.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0);
  booking.paymentStatus = planned.some(({ kind }) => kind === 'refund')
    ? 'refunded'
    : paymentStatusOf({ bookingStatus: booking.status ?? 'pending', totalPrice: written.total, paidAmount });
  return {
    written,
    payments,
    steps: payments.flatMap((payment) => stepsOf(payment, now)),
    deposits: depositsOf(written),
    invoices,
    review: review?.row ?? null,
    events: timelineOf(written, planned, invoices, review?.at ?? null, now),
  };
}

/** What stands on a cheque that pays for a rental. */
const chequeOf = (random: Random, on: CalendarDay) => ({
  chequeNumber: String(random.int(1_000_000, 9_999_999)),
  chequeBank: random.pick(BANKS),
  chequeDueOn: dayToDate(addDays(on, random.int(0, 10))),
});

/** What became of a cheque: paid in on its day, credited three days later. */
function stepsOf(
  { id, ...payment }: Prisma.PaymentCreateManyInput,
  now: WallClock,
): Prisma.ChequeStepCreateManyInput[] {
  const { agencyId, recordedBy, chequeDueOn } = payment;
  if (!id || !(chequeDueOn instanceof Date) || payment.kind !== 'payment') return [];
  const due = dateToDay(chequeDueOn);
  return (
    [
      ['deposited', due],
      ['cleared', addDays(due, 3)],
    ] as const
  ).flatMap(([kind, on]) =>
    on < dayOf(now) ? [{ agencyId, recordedBy, paymentId: id, kind, happenedOn: dayToDate(on) }] : [],
  );
}

/** The caution of a car that is out: taken with the keys, by cheque or on a card (R30). */
function depositsOf({ rental, moments, booking }: Written): Prisma.DepositMovementCreateManyInput[] {
  const { pickedUp, returned } = moments;
  if (!pickedUp || returned || Number(booking.depositAmount) === 0) return [];
  const random = rental.random.fork('deposit');
  const id = random.uuid();
  const method = random.weighted({ card: 55, cheque: 30, cash: 15 });
  return [
    {
      id,
      agencyId: booking.agencyId,
      bookingId: booking.id,
      kind: 'taken',
      amount: booking.depositAmount ?? 0,
      method,
      happenedOn: dayToDate(dayOf(pickedUp)),
      recordedBy: rental.vehicle.agency.ownerId,
      createdAt: wallToInstant(pickedUp),
      ...(method === 'cheque' && chequeOf(random, dayOf(pickedUp))),
    },
  ];
}

/**
 * Issues what was issued, oldest first: the database numbers each row as it leaves the draft state. One
 * statement takes the next invoice of every agency, so that the order within each is kept.
 */
async function issueInOrder(tx: Transaction, invoices: readonly PlannedInvoice[]): Promise<void> {
  const series = new Map<string, { id: string; status: string; issued_on: string }[]>();
  const issued = invoices.flatMap(({ row, issue }) => (issue ? [{ row, issue }] : []));
  for (const { row, issue } of issued.sort((a, b) =>
    a.issue.on < b.issue.on ? -1 : a.issue.on > b.issue.on ? 1 : 0,
  )) {
    const list = series.get(row.agencyId) ?? [];
    list.push({ id: row.id, status: issue.status, issued_on: issue.on });
    series.set(row.agencyId, list);
  }
  const longest = Math.max(0, ...[...series.values()].map((list) => list.length));
  for (let nth = 0; nth < longest; nth++) {
    const wave = [...series.values()].flatMap((list) => list[nth] ?? []);
    await tx.$executeRaw`
      UPDATE invoices SET status = wave.status::invoice_status, issued_on = wave.issued_on
      FROM jsonb_to_recordset(${JSON.stringify(wave)}::jsonb) AS wave (id uuid, status text, issued_on date)
      WHERE invoices.id = wave.id`;
  }
}

function inOrderOfBooking(a: Rental, b: Rental): number {
  return a.bookedAt < b.bookedAt ? -1 : a.bookedAt > b.bookedAt ? 1 : a.vehicle.row.id < b.vehicle.row.id ? -1 : 1;
}
