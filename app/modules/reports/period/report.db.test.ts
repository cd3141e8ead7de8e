import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { agencyBookings } from '~/modules/bookings/list/agency-bookings';
import { listAgencyBookings } from '~/modules/bookings/list/list-agency-bookings.server';
import { agencyWorks } from '~/modules/fleet/works/agency-works';
import { listAgencyWorks } from '~/modules/fleet/works/list-agency-works.server';
import { creditInvoice } from '~/modules/invoices/credit/credit-invoice.server';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { agencyInvoices } from '~/modules/invoices/list/agency-invoices';
import { listInvoices } from '~/modules/invoices/list/list-invoices.server';
import { agencyPayments } from '~/modules/payments/list/agency-payments';
import { listPayments } from '~/modules/payments/list/list-payments.server';
import { day, dayToDate, setClockForTests, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { agencyReport, DIMENSIONS, type Dimension } from './agency-report';
import { readAgencyReport } from './read-agency-report.server';
import { reportLinks } from './ui/report-links';

let agency: TestAgency;
let cars: TestVehicle[];
const query = (search: string) => agencyReport.read({ searchParams: new URLSearchParams(search) });
const report = (search: string) => readAgencyReport(agency.scope, query(search));

async function rent(
  owner: TestAgency,
  car: TestVehicle,
  from: string,
  until: string,
  status: 'confirmed' | 'completed' | 'cancelled' | 'pending',
  paid: [amount: string, on: string][] = [],
) {
  // It was made the day before it begins.
  setClockForTests(() => new Date(new Date(`${from}:00Z`).getTime() - 24 * 3_600_000));
  const { reference } = await createBooking(owner, car, {
    period: { start: wall(from), end: wall(until) },
    status,
  });
  const booking = await db.booking.findUniqueOrThrow({ where: { reference } });
  for (const [amount, on] of paid)
    await db.payment.create({
      data: {
        ...{ agencyId: owner.id, bookingId: booking.id, kind: 'payment', amount, method: 'cash' },
        receivedOn: dayToDate(day(on)),
      },
    });
  return reference;
}

beforeAll(async () => {
  agency = await createAgency();
  cars = [await createVehicle(agency), await createVehicle(agency), await createVehicle(agency)];
  const [one, two] = cars as [TestVehicle, TestVehicle];
  const invoiced = await rent(agency, one, '2026-11-02T10:00', '2026-11-05T10:00', 'completed', [
    ['300.00', '2026-11-02'],
    ['100.50', '2026-10-28'],
  ]);
  await rent(agency, one, '2026-11-18T10:00', '2026-11-24T10:00', 'confirmed', [['50.00', '2026-11-18']]);
  await rent(agency, two, '2026-11-10T10:00', '2026-11-11T10:00', 'cancelled');
  await rent(agency, two, '2026-10-05T10:00', '2026-10-09T10:00', 'completed', [['200.00', '2026-10-05']]);
  await rent(agency, two, '2026-12-01T10:00', '2026-12-03T10:00', 'pending');
  const other = await createAgency();
  await rent(other, await createVehicle(other), '2026-11-03T10:00', '2026-11-06T10:00', 'completed', [
    ['77.00', '2026-11-03'],
  ]);
  setClockForTests(() => new Date('2026-11-20T11:30:00Z'));
  for (const [car, doneOn, cost] of [
    [one, '2026-11-03', '450.00'],
    [one, '2026-10-03', '1200.50'],
    [two, '2026-11-15', '99.99'],
  ] as const)
    await db.vehicleWork.create({
      data: {
        ...{ id: randomUUID(), agencyId: agency.id, vehicleId: car.id, what: 'Vidange', cost },
        doneOn: dayToDate(day(doneOn)),
      },
    });
  // The first invoice is credited in full, the second for 20 DH.
  for (const amount of [null, '20.00']) {
    const number = await issueInvoice(agency.scope, await writeDraft(agency.scope, invoiced, 'fr'));
    await creditInvoice(agency.scope, number, { amount, reason: 'Erreur de tarif', requestKey: randomUUID() });
  }
});

describe('the figures', () => {
  test('are of this month so far and of the same days a month before', async () => {
    const { days, compared, figures, before } = await report('');
    expect({ days, compared }).toEqual({
      days: { from: '2026-11-01', to: '2026-11-20' },
      compared: { from: '2026-10-01', to: '2026-10-20' },
    });
    expect(figures).toMatchObject({ rentals: 2, received: '350.00', days: 9, length: 4.5 });
    expect(before).toMatchObject({ rentals: 1, received: '200.00', days: 4 });
  });

  test('what was invoiced is less what was credited, of an invoice that was credited in full, too', async () => {
    const invoices = await db.invoice.findMany({ where: { agencyId: agency.id, kind: 'invoice' } });
    const [price] = invoices.map(({ totalIncl }) => totalIncl);
    expect((await report('')).figures.invoiced).toBe(price?.minus(20).toFixed(2));
    expect(invoices.map(({ status }) => status).sort()).toContain('canceled');
  });

  test('occupancy is the hours rented of the hours in which there were vehicles', async () => {
    await db.vehicle.updateMany({
      where: { agencyId: agency.id },
      data: { createdAt: new Date('2026-01-01T00:00:00Z') },
    });
    const { figures } = await report('period=custom&from=2026-11-01&to=2026-11-10');
    expect(figures.occupancy).toBeCloseTo(72 / (3 * 240), 6);
  });

  test('count the statuses that are chosen, and nothing where none is', async () => {
    expect((await report('period=all&state=cancelled')).figures.rentals).toBe(1);
    expect((await report('period=custom&from=2026-11-01&to=2026-12-31&state=pending,cancelled')).figures.rentals).toBe(
      2,
    );
    expect(query('states=some').states).toEqual([]);
    expect(query('').states).toEqual(['confirmed', 'completed']);
  });

  test.each([
    '',
    'period=all',
    'period=last_30_days&state=cancelled',
    'period=custom&from=2026-10-01&to=2026-12-31&state=pending,completed',
  ])('of “%s” are those of the lists that they lead to', async (search) => {
    const { days, figures } = await report(search);
    const links = reportLinks('fr', days, query(search).states);
    const at = (href: string) => ({ searchParams: new URL(href, 'http://localhost').searchParams });
    expect((await listAgencyBookings(agency.scope, agencyBookings.read(at(links.bookings())))).total).toBe(
      figures.rentals,
    );
    expect(
      (await listAgencyBookings(agency.scope, agencyBookings.read(at(links.bookings({ owing: 'due' }))))).total,
    ).toBe(figures.owing);
    expect((await listPayments(agency.scope, agencyPayments.read(at(links.payments())))).sums.net).toBe(
      figures.received,
    );
    expect((await listInvoices(agency.scope, agencyInvoices.read(at(links.invoices())))).sums.invoiced).toBe(
      figures.invoiced,
    );
    expect((await listAgencyWorks(agency.scope, agencyWorks.read(at(links.works())))).cost).toBe(figures.costs);
  });
});

describe.each(DIMENSIONS)('the rows by %s', (by: Dimension) => {
  test.each(['period=all', 'period=custom&from=2026-10-01&to=2026-12-31&state=pending,completed,cancelled'])(
    'of “%s” come to the figures, and each to the list that it leads to',
    async (search) => {
      const { days, figures, rows } = await report(`${search}&by=${by}`);
      const sum = (name: 'booked' | 'received' | 'due') =>
        rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0) / 100;
      expect({
        rentals: rows.reduce((total, row) => total + row.rentals, 0),
        days: rows.reduce((total, row) => total + row.days, 0),
        booked: sum('booked'),
        received: sum('received'),
        due: sum('due'),
      }).toEqual({
        rentals: figures.rentals,
        days: figures.days,
        booked: Number(figures.booked),
        received: Number(figures.received),
        due: Number(figures.due),
      });
      const links = reportLinks('fr', days, query(search).states);
      for (const row of rows) {
        const href = new URL(links.row(by, row), 'http://localhost');
        expect((await listAgencyBookings(agency.scope, agencyBookings.read(href))).total, row.key).toBe(row.rentals);
        const received = new URL(links.receivedOfRow(by, row), 'http://localhost');
        expect((await listPayments(agency.scope, agencyPayments.read(received))).sums.net, row.key).toBe(row.received);
        const works = links.worksOfRow(by, row);
        if (works)
          expect(
            (await listAgencyWorks(agency.scope, agencyWorks.read(new URL(works, 'http://localhost')))).cost,
            row.key,
          ).toBe(row.costs);
      }
    },
  );

  test('are cut into pages that lose no row', async () => {
    const all = await report(`period=all&by=${by}&sort=name`);
    const pages = [];
    for (let page = 1; page <= all.total; page++)
      pages.push(
        ...(await readAgencyReport(agency.scope, { ...query(`period=all&by=${by}&sort=name`), page, pageSize: 1 }))
          .rows,
      );
    expect(pages.map(({ key }) => key)).toEqual(all.rows.map(({ key }) => key));
  });
});

test('the chart has each step once, with the same step before', async () => {
  const { chart } = await report('period=custom&from=2026-09-01&to=2026-11-30');
  expect(chart.step).toBe('week');
  const total = chart.steps.reduce((sum, { received }) => sum + Number(received), 0);
  expect(total).toBe(650.5);
  const months = await report('period=custom&from=2026-05-01&to=2026-11-20');
  expect(months.chart.steps.map(({ received }) => received).slice(-2)).toEqual(['300.50', '350.00']);
});

test('cancellations are told by whom and why', async () => {
  const { cancellations } = await report('');
  expect(cancellations).toMatchObject({ cancelled: 1, all: 3 });
  expect(cancellations.reasons).toHaveLength(1);
});
