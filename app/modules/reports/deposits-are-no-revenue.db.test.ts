import { expect, test } from 'vitest';
import { createAgency } from '../../../tests/factories/agency';
import { createBooking } from '../../../tests/factories/booking';
import { createVehicle } from '../../../tests/factories/vehicle';
import { recordBookingDeposit } from '~/modules/bookings/money/record-booking-deposit.server';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { agencyInvoices } from '~/modules/invoices/list/agency-invoices';
import { listInvoices } from '~/modules/invoices/list/list-invoices.server';
import { agencyJournal } from '~/modules/invoices/journal/agency-journal';
import { listJournal } from '~/modules/invoices/journal/list-journal.server';
import { agencyPayments } from '~/modules/payments/list/agency-payments';
import { listPayments } from '~/modules/payments/list/list-payments.server';
import { nowInMorocco, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { moneyToday } from './money-today.server';
import { agencyReport } from './period/agency-report';
import { readAgencyReport } from './period/read-agency-report.server';
import { vehicleYear } from './vehicle-year.server';

test('a caution that is taken, returned and kept changes no figure of revenue (R29, R30)', async () => {
  const agency = await createAgency();
  const { scope } = agency;
  const vehicle = await createVehicle(agency);
  const booking = await createBooking(agency, vehicle, { status: 'confirmed' });
  const requestKey = () => crypto.randomUUID();
  const today = todayInMorocco();
  await recordBookingPayment(scope, booking.reference, {
    ...{ kind: 'payment', amount: '250.50', method: 'cash', receivedOn: today, requestKey: requestKey() },
  });
  await issueInvoice(scope, await writeDraft(scope, booking.reference, 'fr'));
  const empty = { searchParams: new URLSearchParams() };
  const figures = async () => ({
    overview: await moneyToday(scope, nowInMorocco()),
    report: await readAgencyReport(scope, agencyReport.read(empty)),
    ledger: (await listPayments(scope, agencyPayments.read(empty))).sums,
    invoices: await listInvoices(scope, agencyInvoices.read(empty)),
    journal: await listJournal(scope, agencyJournal.read(empty)),
    vehicle: await vehicleYear(scope, vehicle.id, today),
    booking: (await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).paidAmount.toFixed(2),
  });
  const before = await figures();
  expect(before.ledger.net).toBe('250.50');
  for (const [kind, amount] of [
    ['taken', '3000'],
    ['kept', '700'],
    ['returned', '2300'],
  ] as const)
    await recordBookingDeposit(scope, booking.reference, {
      ...{ kind, amount, method: 'cash', happenedOn: today, reason: 'Rayure', requestKey: requestKey() },
    });
  expect(await figures()).toEqual(before);
});
