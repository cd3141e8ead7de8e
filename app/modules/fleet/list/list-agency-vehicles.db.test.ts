import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { period } from '../../../../tests/factories/booking-request';
import { createVehicle, setVehicleStatus } from '../../../../tests/factories/vehicle';
import { translator } from '~/i18n/i18next.server';
import { addDays, day, dayToDate, setClockForTests, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { duePapers, paperUrgency } from '../papers/due-papers';
import { agencyVehicles, type AgencyVehicleQuery } from './agency-vehicles';
import { exportVehicles } from './export-vehicles.server';
import { listAgencyVehicles } from './list-agency-vehicles.server';
import { vehicleFile } from './vehicle-file';

const TODAY = day('2026-12-10');
const NOW = wall('2026-12-10T09:00');
const EVERYTHING = agencyVehicles.read({ searchParams: new URLSearchParams() });

let agency: TestAgency;
let other: TestAgency;
let secondLocation: string;

const inDays = (days: number) => dayToDate(addDays(TODAY, days));

beforeAll(async () => {
  setClockForTests(() => new Date('2026-12-10T09:00:00Z'));
  agency = await createAgency();
  other = await createAgency();
  const location = await db.agencyLocation.create({
    data: { agencyId: agency.id, citySlug: agency.citySlug, name: 'Parking du port', type: 'port' },
  });
  secondLocation = location.id;
  const fine = {
    insuranceExpiry: inDays(200),
    technicalControlExpiry: inDays(200),
    circulationPermitExpiry: inDays(31),
  };
  const clio = await createVehicle(agency, {
    model: 'renault/clio',
    registrationNumber: '24817-أ-6',
    pricePerDay: '350',
    currentMileage: 10_000,
    lastOilChangeMileage: 5_000,
    oilChangeInterval: 5_501,
    ...fine,
  });
  await db.vehicleLocation.create({
    data: { vehicleId: clio.id, agencyId: agency.id, locationId: secondLocation, citySlug: agency.citySlug },
  });
  const duster = await createVehicle(agency, {
    model: 'dacia/duster',
    registrationNumber: '19340-ب-6',
    status: 'rented',
    pricePerDay: '450',
    currentMileage: 90_000,
    ...fine,
    insuranceExpiry: inDays(30),
  });
  await createVehicle(agency, {
    model: 'dacia/logan',
    registrationNumber: 'WW-123456',
    status: 'maintenance',
    pricePerDay: '250',
    currentMileage: 60_000,
    lastOilChangeMileage: 49_000,
    oilChangeInterval: 10_000,
    ...fine,
    technicalControlExpiry: inDays(-2),
  });
  const delisted = await createVehicle(agency, { registrationNumber: '55555-د-6', pricePerDay: '240', ...fine });
  await setVehicleStatus(delisted.id, 'unavailable');
  await createVehicle(other, { registrationNumber: '24817-أ-6' });
  const rent = (start: string, end: string) =>
    createBooking(agency, duster, { status: 'confirmed', period: period(start, end) });
  setClockForTests(() => new Date('2026-12-07T09:00:00Z'));
  await rent('2026-12-08T10:00', '2026-12-10T08:00');
  await rent('2026-12-20T10:00', '2026-12-22T08:00');
  setClockForTests(() => new Date('2026-12-10T09:00:00Z'));
});
afterAll(() => setClockForTests(null));

const plates = async (query: Partial<AgencyVehicleQuery> = {}) => {
  const { vehicles } = await listAgencyVehicles(agency.scope, { ...EVERYTHING, ...query }, NOW);
  return vehicles.map(({ registrationNumber }) => registrationNumber);
};
const CLIO = '24817-أ-6';
const DUSTER = '19340-ب-6';
const LOGAN = 'WW-123456';
const DELISTED = '55555-د-6';

describe('the list of an agency’s cars', () => {
  test('holds its own by name, counts each status, and takes two queries', async () => {
    await withRequestContext(async () => {
      const page = await listAgencyVehicles(agency.scope, EVERYTHING, NOW);
      expect(page.vehicles.map(({ registrationNumber }) => registrationNumber)).toEqual([
        DUSTER,
        DELISTED,
        LOGAN,
        CLIO,
      ]);
      expect(page.counts).toEqual({ available: 1, rented: 1, maintenance: 1, unavailable: 1, archived: 0 });
      expect([page.all, page.total]).toEqual([4, 4]);
      expect(currentRequest()?.queries).toBe(2);
    });
  });

  test('says who is out until when, what comes next, where it stands and what is due', async () => {
    const { vehicles } = await listAgencyVehicles(agency.scope, EVERYTHING, NOW);
    const [duster, , logan, clio] = vehicles;
    expect(duster).toMatchObject({
      backAt: '2026-12-10T08:00',
      nextPickupAt: '2026-12-20T10:00',
      pricePerDay: '450.00',
    });
    expect(duster?.papers).toEqual([{ kind: 'insurance', days: 30, km: null }]);
    expect(logan?.papers).toEqual([
      { kind: 'oilChange', days: null, km: -1000 },
      { kind: 'technicalControl', days: -2, km: null },
    ]);
    expect(clio).toMatchObject({ backAt: null, nextPickupAt: null, papers: [] });
    expect(clio?.locations.map(({ name }) => name)).toHaveLength(2);
    expect(clio?.locations[1]).toEqual({ name: 'Parking du port', point: null });
  });

  test.each([
    ['a make', { search: 'dacia' }, [DUSTER, DELISTED, LOGAN]],
    ['a model and a year', { search: 'CLIO 2024' }, [CLIO]],
    ['a plate as it stands', { search: '24817-أ-6' }, [CLIO]],
    ['a plate with blanks, bars and another alef', { search: '24817 | ا | 6' }, [CLIO]],
    ['a part of a plate', { search: 'ww12' }, [LOGAN]],
    ['a sign of the pattern', { search: '%' }, []],
    ['a category', { category: 'suv' as const }, [DUSTER]],
    ['a status', { status: 'maintenance' as const }, [LOGAN]],
    ['papers that are due', { papers: 'due' as const }, [DUSTER, LOGAN]],
    ['papers that are late', { papers: 'late' as const }, [LOGAN]],
  ])('finds by %s', async (_, query, expected) => {
    expect(await plates(query)).toEqual(expected);
  });

  test('finds by location, and by none of another agency', async () => {
    expect(await plates({ locationId: secondLocation })).toEqual([CLIO]);
    expect(await plates({ locationId: other.locationId })).toEqual([]);
  });

  test('keeps every filter but the status in its counts', async () => {
    const page = await listAgencyVehicles(agency.scope, { ...EVERYTHING, search: 'dacia', status: 'rented' }, NOW);
    expect(page.counts).toEqual({ available: 0, rented: 1, maintenance: 1, unavailable: 1, archived: 0 });
    expect([page.all, page.total]).toEqual([3, 1]);
  });

  test.each([
    ['vehicle', [DUSTER, DELISTED, LOGAN, CLIO]],
    ['-vehicle', [CLIO, LOGAN, DELISTED, DUSTER]],
    ['price', [DELISTED, LOGAN, CLIO, DUSTER]],
    ['-price', [DUSTER, CLIO, LOGAN, DELISTED]],
    ['-mileage', [DUSTER, LOGAN, DELISTED, CLIO]],
    ['mileage', [CLIO, DELISTED, LOGAN, DUSTER]],
    ['papers', [LOGAN, CLIO, DUSTER, DELISTED]],
    ['created', [CLIO, DUSTER, LOGAN, DELISTED]],
    ['-created', [DELISTED, LOGAN, DUSTER, CLIO]],
  ] as const)('is ordered by %s, on pages that neither lose nor repeat a car', async (sort, expected) => {
    const pages = [await plates({ sort, pageSize: 2 }), await plates({ sort, pageSize: 2, page: 2 })];
    expect(pages.flat()).toEqual(expected);
  });
});

test('the database and the page call the same papers due and late', async () => {
  const fleet = await createAgency();
  const noPaper = { insuranceExpiry: null, technicalControlExpiry: null, circulationPermitExpiry: null };
  const days = [-1, 0, 7, 8, 30, 31];
  const facts = [
    {},
    ...days.flatMap((left) => [
      { insuranceExpiry: inDays(left) },
      { technicalControlExpiry: inDays(left) },
      { circulationPermitExpiry: inDays(left) },
      { oilChangeDueDate: inDays(left) },
      { insuranceExpiry: inDays(left), oilChangeDueDate: inDays(7 - left) },
    ]),
    ...[-1, 0, 500, 501].map((km) => ({ lastOilChangeMileage: 15_000, oilChangeInterval: 5_000 + km })),
  ];
  for (const [at, fact] of facts.entries()) {
    await createVehicle(fleet, { registrationNumber: `TEST-${at}`, currentMileage: 20_000, ...noPaper, ...fact });
  }
  const ask = async (papers: AgencyVehicleQuery['papers']) => {
    const found = await exportVehicles(fleet.scope, { ...EVERYTHING, papers, sort: 'papers', pageSize: 5_000 });
    return found.vehicles;
  };
  const all = await ask(null);
  const due = (row: (typeof all)[number]) => duePapers(row, TODAY);
  const plate = (row: (typeof all)[number]) => row.registrationNumber;
  expect((await ask('due')).map(plate)).toEqual(all.filter((row) => due(row).length > 0).map(plate));
  const isLate = (row: (typeof all)[number]) => due(row).some((paper) => paperUrgency(paper) < 0);
  expect((await ask('late')).map(plate)).toEqual(all.filter(isLate).map(plate));
  expect(await ask('late')).toHaveLength(9);
});

test('a file has the filters of its list and every fact of a car, in words', async () => {
  const t = translator('fr');
  const { vehicles, total } = await exportVehicles(agency.scope, { ...EVERYTHING, search: 'clio', pageSize: 5_000 });
  expect(total).toBe(1);
  const { columns } = vehicleFile(t, 'fr');
  const [clio] = vehicles;
  if (!clio) throw new Error('no car');
  const line = Object.fromEntries(Object.entries(columns).map(([name, cell]) => [name, cell(clio)]));
  expect(line).toMatchObject({
    plate: CLIO,
    make: 'Renault',
    year: 2024,
    color: 'Blanc',
    transmission: 'Manuelle',
    price: '350,00',
    mileage: 10_000,
    insurance: '2027-06-28',
    oilInterval: 5_501,
    features: 'Climatisation | Direction assistée | ABS | Bluetooth',
    status: 'Disponible',
  });
  expect(String(line.locations)).toMatch(/ \| Parking du port$/);
});
