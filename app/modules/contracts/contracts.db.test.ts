import { beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createBooking, daysFromNow, type TestBooking } from '../../../tests/factories/booking';
import { signContractOf } from '../../../tests/factories/sign-contract';
import { createVehicle, type TestVehicle } from '../../../tests/factories/vehicle';
import { db } from '~/platform/db.server';
import { findContractPaper, findCustomerContractPaper } from './document/find-contract-paper.server';
import { type AgencyContractQuery, agencyContracts } from './list/agency-contracts';
import { listContracts } from './list/list-contracts.server';
import { writeContract } from './write-contract.server';

let agency: TestAgency;
let other: TestAgency;
let cars: TestVehicle[];
let bookings: TestBooking[];
let foreign: TestBooking;
let numbers: string[];

beforeAll(async () => {
  [agency, other] = await Promise.all([createAgency(), createAgency()]);
  cars = [await createVehicle(agency), await createVehicle(agency)];
  const [one, two] = cars;
  if (!one || !two) throw new Error('no cars');
  bookings = [
    await createBooking(agency, one, { period: daysFromNow(3, 5), status: 'confirmed' }),
    await createBooking(agency, two, { period: daysFromNow(10, 20), status: 'confirmed' }),
    await createBooking(agency, one, { period: daysFromNow(30, 31), status: 'confirmed' }),
  ];
  foreign = await createBooking(other, await createVehicle(other), { status: 'confirmed' });
  const rows = await db.contract.findMany({ where: { agencyId: agency.id }, orderBy: { number: 'asc' } });
  numbers = rows.map(({ number }) => number);
  await signContractOf(agency.scope, rows[1]?.bookingId ?? '');
});

const query = (search: string, change: Partial<AgencyContractQuery> = {}): AgencyContractQuery => ({
  ...agencyContracts.read(new URL(`http://site.invalid/?${search}`)),
  ...change,
});
const found = async (search: string, change?: Partial<AgencyContractQuery>) =>
  (await listContracts(agency.scope, query(search, change))).contracts.map(({ number }) => number);

describe('the list of contracts', () => {
  test('shows the agency’s own, the latest first, with the counts of each status', async () => {
    const page = await listContracts(agency.scope, query(''));
    expect(page.contracts.map(({ number }) => number)).toEqual([...numbers].reverse());
    expect([page.counts, page.all, page.total]).toEqual([{ pending: 2, signed: 1 }, 3, 3]);
    expect((await listContracts(other.scope, query(''))).contracts.map(({ reference }) => reference)).toEqual([
      foreign.reference,
    ]);
  });

  test('is narrowed by status, car, client and period, and by none of another agency', async () => {
    const [first = '', second = '', third = ''] = numbers;
    expect(await found('status=signed')).toEqual([second]);
    expect(await found(`vehicle=${cars[1]?.id}`)).toEqual([second]);
    const { clientId } = await db.booking.findUniqueOrThrow({ where: { reference: bookings[2]?.reference ?? '' } });
    expect(await found(`client=${clientId}`)).toEqual([third]);
    const { vehicleId } = await db.booking.findUniqueOrThrow({ where: { reference: foreign.reference } });
    expect(await found(`vehicle=${vehicleId}`)).toEqual([]);
    const { start, end } = daysFromNow(0, 15);
    expect(await found(`period=custom&from=${start.slice(0, 10)}&to=${end.slice(0, 10)}`, { sort: 'start' })).toEqual([
      first,
      second,
    ]);
  });

  test('finds by number, booking, client, plate and phone, whatever is typed beside', async () => {
    const [first = ''] = numbers;
    const [booking] = bookings;
    const row = await db.booking.findUniqueOrThrow({
      where: { reference: booking?.reference ?? '' },
      include: { client: true, vehicle: true },
    });
    for (const typed of [first, first.slice(-4), row.reference, row.reference.toLowerCase(), row.client.phone]) {
      expect(await found('', { search: typed }), typed).toContain(first);
    }
    const byPlate = await found('', { search: row.vehicle.registrationNumber });
    expect(byPlate).toEqual([numbers[2], first]);
    expect(await found('', { search: foreign.reference })).toEqual([]);
    for (const typed of ["';", '%', 'zzzzzz']) expect(await found('', { search: typed })).toEqual([]);
  });

  test.each(agencyContracts.view('/', query(''), 0).sorts.map((sort) => [sort] as const))(
    'in the order %s its pages lose and repeat none',
    async (sort) => {
      const pages = await Promise.all([1, 2, 3].map((page) => found('', { sort, page, pageSize: 1 })));
      expect(pages.flat().sort()).toEqual(numbers);
    },
  );
});

describe('a contract that is missing', () => {
  test('is written by hand once, whoever asks at the same time', async () => {
    const car = await createVehicle(agency);
    const { reference, id } = await createBooking(agency, car, { period: daysFromNow(40, 42), status: 'confirmed' });
    await db.contract.delete({ where: { agencyId_bookingId: { agencyId: agency.id, bookingId: id } } });
    await Promise.all([1, 2, 3].map(() => writeContract(agency.scope, reference)));
    expect(await db.contract.count({ where: { bookingId: id } })).toBe(1);
  });

  test('is not written for a request, nor by another agency', async () => {
    const car = await createVehicle(agency);
    const { reference } = await createBooking(agency, car, { period: daysFromNow(50, 52) });
    const missing = { code: 'bookingDataNotFound' };
    await expect(writeContract(agency.scope, reference)).rejects.toMatchObject(missing);
    await expect(writeContract(agency.scope, foreign.reference)).rejects.toMatchObject(missing);
    await expect(writeContract(agency.scope, "x'\u0000")).rejects.toMatchObject(missing);
  });
});

describe('the paper of a contract', () => {
  test('says what its booking says', async () => {
    const [booking] = bookings;
    const { paper } = await findContractPaper(agency.scope, numbers[0]?.toLowerCase() ?? '');
    const row = await db.booking.findUniqueOrThrow({ where: { reference: booking?.reference ?? '' } });
    expect(paper).toMatchObject({
      number: numbers[0],
      amount: row.totalPrice.toFixed(2),
      depositAmount: row.depositAmount.toFixed(2),
      booking: { reference: row.reference, amountDue: row.totalPrice.toFixed(2) },
      pickup: { at: null, mileage: null, fuel: null },
    });
    expect(paper.drivers).toHaveLength(1);
  });

  test('is not found by another agency, another customer, nor once its booking is hidden', async () => {
    const gone = { code: 'contractNotFound' };
    const [booking] = bookings;
    const mine = await findContractPaper(other.scope, numbers[2] ?? '').catch((error: unknown) => error);
    expect(mine).toMatchObject(gone);
    expect((await findCustomerContractPaper(booking!.customer.scope, booking!.reference)).number).toBe(numbers[0]);
    await expect(findCustomerContractPaper(foreign.customer.scope, booking!.reference)).rejects.toMatchObject(gone);
    await expect(findContractPaper(agency.scope, 'CTR-2026-9999')).rejects.toMatchObject(gone);
    await db.$executeRaw`UPDATE bookings SET hidden_by_customer_at = now() WHERE reference = ${booking!.reference}`;
    await expect(findCustomerContractPaper(booking!.customer.scope, booking!.reference)).rejects.toMatchObject(gone);
  });
});
