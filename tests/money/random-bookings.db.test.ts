import { expect, test, vi } from 'vitest';
import { agencyInvoices } from '~/modules/invoices/list/agency-invoices';
import { listInvoices } from '~/modules/invoices/list/list-invoices.server';
import { agencyPayments } from '~/modules/payments/list/agency-payments';
import { listPayments } from '~/modules/payments/list/list-payments.server';
import { readFigures } from '~/modules/reports/period/read-report.server';
import { day, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { text } from './oracle';
import { playBookings } from './random-bookings';

vi.setConfig({ testTimeout: 180_000 });

/** 10,000 of them: `npm run bench money`. */
const BOOKINGS = 60;

test('random bookings with discounts, tax, damage, payments, refunds and credit notes are as an oracle counts them', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.info(`seed ${seed}`);
  const { agency, invoiced, tax, received } = await playBookings(BOOKINGS, seed);
  const all = { searchParams: new URLSearchParams() };
  const { sums } = await listInvoices(agency.scope, agencyInvoices.read(all));
  expect(sums).toMatchObject({ invoiced: text(invoiced), tax: text(tax) });
  expect((await listPayments(agency.scope, agencyPayments.read(all))).sums.net).toBe(text(received));
  const days = { from: day('2010-01-01'), to: todayInMorocco() };
  const [figures] = await readFigures(agency.scope, [days], ['confirmed', 'completed']);
  expect(figures).toMatchObject({ invoiced: text(invoiced), received: text(received), rentals: BOOKINGS });
  const [differing] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM bookings b WHERE b.agency_id = ${agency.id}::uuid AND b.paid_amount <> coalesce(
      (SELECT sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END) FROM payments p WHERE p.booking_id = b.id), 0)`;
  expect(differing?.count).toBe(0);
});
