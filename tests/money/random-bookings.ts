import { createAgency, type TestAgency } from '../factories/agency';
import { createRentals } from '../factories/rentals';
import { outcome } from '../setup/refusal';
import { completeBooking } from '~/modules/bookings/lifecycle/complete-booking.server';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { recordBookingDeposit } from '~/modules/bookings/money/record-booking-deposit.server';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { creditInvoice } from '~/modules/invoices/credit/credit-invoice.server';
import { deleteDraft, saveDraft } from '~/modules/invoices/draft/save-draft.server';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { addDays, dateToWall, dayOf, time, timeOf, todayInMorocco, wallAt } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { type Ledger, newLedger, type OracleLine, text } from './oracle';

/** Numbers from a seed, the same each time: a linear congruence, enough to shuffle with. */
function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return {
    /** A whole number from 0 to `most`. */
    upTo: (most: number) => Math.floor(next() * (most + 1)),
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
type Random = ReturnType<typeof randomOf>;

const RATES = [0, 7, 10, 14, 20] as const;

/** Of one booking: who works on it, what it is called, and what the oracle knows of it. */
interface Case {
  agency: TestAgency;
  booking: { id: string; reference: string };
  ledger: Ledger;
  random: Random;
  rate: number;
}

const requestKey = () => crypto.randomUUID();
const METHODS = ['cash', 'card', 'transfer'] as const;

/** An amount in centimes, often up to the limit, sometimes a centime above it. */
const amountUpTo = (random: Random, most: number) =>
  random.chance(0.3) ? most : random.chance(0.1) ? most + 1 : 1 + random.upTo(Math.max(0, most - 1));

const STEPS: Record<string, (one: Case) => Promise<void>> = {
  /** Another total is agreed, and a day more or less. */
  async price({ agency, booking, ledger, random }) {
    if (ledger.isOver) return;
    const row = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    const [from, until] = [dateToWall(row.pickupAt), dateToWall(row.returnAt)];
    const days = row.days >= 5 ? -1 : 1;
    const total = 10_000 + random.upTo(200_000);
    await rescheduleBooking(agency.scope, booking.reference, {
      pickupAt: from,
      returnAt: wallAt(addDays(dayOf(until), days), timeOf(until)),
      totalPrice: text(total),
    });
    ledger.price = total;
    ledger.days += days;
  },

  async return({ agency, booking, ledger, random }) {
    if (ledger.isOver) return;
    const row = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    const damage = random.chance(0.5) ? 1 + random.upTo(300_000) : 0;
    const extra = random.chance(0.3) ? 1 + random.upTo(60_000) : 0;
    await completeBooking(agency.scope, booking.reference, {
      at: wallAt(addDays(dayOf(dateToWall(row.returnAt)), 0), time('10:00')),
      mileage: 60_000,
      fuel: 8,
      damage: damage > 0 ? text(damage) : null,
      damageNote: damage > 0 ? 'Pare-chocs' : null,
      extra: extra > 0 ? text(extra) : null,
      returnDeposit: false,
      requestKey: requestKey(),
    });
    ledger.price += extra;
    ledger.damage = damage;
    ledger.isOver = true;
  },

  async pay({ agency, booking, ledger, random }) {
    const most = ledger.owed() - ledger.paid;
    const amount = amountUpTo(random, Math.max(0, most));
    if (amount === 0) return;
    const said = await outcome(
      recordBookingPayment(agency.scope, booking.reference, {
        kind: 'payment',
        amount: text(amount),
        method: random.pick(METHODS),
        receivedOn: todayInMorocco(),
        requestKey: requestKey(),
      }),
    );
    check(said, amount <= most ? undefined : 'paymentTooHigh');
    if (amount <= most) ledger.receive(amount);
  },

  async refund({ agency, booking, ledger, random }) {
    const amount = amountUpTo(random, ledger.paid);
    if (amount === 0) return;
    const said = await outcome(
      recordBookingPayment(agency.scope, booking.reference, {
        kind: 'refund',
        amount: text(amount),
        method: random.pick(METHODS),
        receivedOn: todayInMorocco(),
        requestKey: requestKey(),
      }),
    );
    check(said, amount <= ledger.paid ? undefined : 'refundTooHigh');
    if (amount <= ledger.paid) ledger.giveBack(amount);
  },

  /** A caution never counts as money of the rental. */
  async deposit({ agency, booking, ledger, random }) {
    const kind = ledger.held === 0 ? 'taken' : random.pick(['returned', 'kept'] as const);
    const amount = kind === 'taken' ? 1 + random.upTo(500_000) : amountUpTo(random, ledger.held);
    const said = await outcome(
      recordBookingDeposit(agency.scope, booking.reference, {
        kind,
        amount: text(amount),
        method: random.pick(METHODS),
        happenedOn: todayInMorocco(),
        reason: kind === 'kept' ? 'Franchise' : null,
        requestKey: requestKey(),
      }),
    );
    const isTaken = kind === 'taken' || amount <= ledger.held;
    check(said, isTaken ? undefined : 'depositTooHigh');
    if (isTaken) ledger.held += kind === 'taken' ? amount : -amount;
  },

  async invoice({ agency, booking, ledger, random, rate }) {
    const id = await writeDraft(agency.scope, booking.reference, 'fr');
    let total = ledger.uncovered();
    const draft = await db.invoice.findUniqueOrThrow({ where: { id }, include: { lines: true } });
    check(draft.totalIncl.toFixed(2), text(total));
    if (random.chance(0.5)) {
      const lines: OracleLine[] = [
        { label: 'Location', quantity: 100, unitPrice: total },
        ...(random.chance(0.6)
          ? [{ label: 'Siège bébé', quantity: 25 + random.upTo(900), unitPrice: random.upTo(20_000) }]
          : []),
        ...(random.chance(0.6) ? [{ label: 'Remise', quantity: 100, unitPrice: -random.upTo(total) }] : []),
      ];
      await saveDraft(agency.scope, id, {
        dueOn: null,
        lines: lines.map(({ label, quantity, unitPrice }) => ({
          label,
          quantity: text(quantity),
          unitPrice: text(unitPrice),
        })),
      });
      total = ledger.totalOf(lines);
    }
    const said = await outcome(issueInvoice(agency.scope, id));
    if (total === 0) {
      check(said, 'invoiceEmpty');
      return deleteDraft(agency.scope, id);
    }
    ledger.issue(String(said), total, rate);
  },

  async credit({ agency, ledger, random }) {
    const open = ledger.invoices.filter((invoice) => ledger.rest(invoice) > 0);
    if (open.length === 0) return;
    const invoice = random.pick(open);
    const rest = ledger.rest(invoice);
    const amount = random.chance(0.3) ? null : amountUpTo(random, rest);
    const said = await outcome(
      creditInvoice(agency.scope, invoice.number, {
        amount: amount === null ? null : text(amount),
        reason: 'Geste commercial',
        requestKey: requestKey(),
      }),
    );
    if (amount !== null && amount > rest) return check(said, 'creditTooHigh');
    ledger.credit(invoice, String(said), amount ?? rest);
  },
};

const ORDER = ['price', 'invoice', 'pay', 'deposit', 'return', 'credit', 'refund'] as const;

function check(found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${String(found)} where ${String(expected)} was expected`);
}

/** All amounts of a booking and its documents, as the database has them. */
async function stored(id: string) {
  const booking = await db.booking.findUniqueOrThrow({
    where: { id },
    include: {
      invoices: { where: { number: { not: null } }, orderBy: { number: 'asc' } },
      payments: true,
      deposits: true,
    },
  });
  const sum = (rows: { kind: string; amount: { toFixed: (places: number) => string } }[], plus: string) =>
    rows.reduce(
      (total, { kind, amount }) => total + (kind === plus ? 1 : -1) * Math.round(Number(amount.toFixed(2)) * 100),
      0,
    );
  return {
    price: booking.totalPrice.toFixed(2),
    damage: booking.damageAmount.toFixed(2),
    adjustment: booking.adjustmentAmount.toFixed(2),
    paid: booking.paidAmount.toFixed(2),
    ledger: text(sum(booking.payments, 'payment')),
    held: text(sum(booking.deposits, 'taken')),
    paymentStatus: booking.paymentStatus,
    documents: Object.fromEntries(
      booking.invoices.map((invoice) => [
        invoice.number,
        {
          excl: invoice.totalExcl.toFixed(2),
          tax: invoice.taxAmount.toFixed(2),
          incl: invoice.totalIncl.toFixed(2),
          paid: invoice.paidAmount.toFixed(2),
          status: invoice.status,
        },
      ]),
    ),
  };
}

async function play(agency: TestAgency, booking: Case['booking'], random: Random, rate: number): Promise<Ledger> {
  const ledger = newLedger({ price: 90_000, days: 3 });
  const steps: string[] = [];
  const count = 4 + random.upTo(5);
  for (let step = 0; step < count; step++) {
    const name = random.pick(ORDER);
    steps.push(name);
    try {
      await STEPS[name]?.({ agency, booking, ledger, random, rate });
    } catch (error) {
      throw new Error(`${booking.reference} after ${steps.join(', ')}`, { cause: error });
    }
  }
  const [found, expected] = [JSON.stringify(await stored(booking.id)), JSON.stringify(ledger.facts())];
  if (found !== expected) throw new Error(`after ${steps.join(', ')}\nfound    ${found}\nexpected ${expected}`);
  return ledger;
}

/** What came of random bookings: their agency, and what the oracle says of all of them together. */
export interface Played {
  agency: TestAgency;
  bookings: number;
  documents: number;
  /** In centimes: invoices less credit notes, their tax, and payments less refunds. */
  invoiced: number;
  tax: number;
  received: number;
}

/**
 * Plays `count` random bookings of a new agency through the use cases of bookings, payments and invoices, `atOnce` at a
 * time, and compares every amount of each with the oracle. The same seed gives the same bookings.
 * @throws Error with the steps and both sides where they differ
 */
export async function playBookings(count: number, seed: number, atOnce = 4): Promise<Played> {
  const agency = await createAgency();
  const played: Played = { agency, bookings: count, documents: 0, invoiced: 0, tax: 0, received: 0 };
  const random = randomOf(seed);
  // An agency has one rate of tax at a time: its bookings go rate by rate.
  for (const [at, rate] of RATES.entries()) {
    const share = Math.floor(count / RATES.length) + (at < count % RATES.length ? 1 : 0);
    await db.agencySettings.update({ where: { agencyId: agency.id }, data: { taxRate: rate } });
    const waiting = await createRentals(agency, share);
    const seeds = waiting.map(() => random.upTo(2 ** 31));
    const hand = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const ledger = await play(agency, next, randomOf(seeds[waiting.length] ?? 0), rate);
        const facts = ledger.sums();
        played.documents += facts.documents;
        played.invoiced += facts.invoiced;
        played.tax += facts.tax;
        played.received += facts.received;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, hand));
  }
  return played;
}
