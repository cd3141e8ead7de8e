import { afterEach, expect, test, vi } from 'vitest';
import { createAgency, createAgencyLocation, type TestAgency } from '../../../../tests/factories/agency';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { runAndKill } from '../../../../tests/setup/run-and-kill';
import type { Vehicle } from '~/generated/prisma/client';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { CSV_START, csvLines } from '~/platform/csv';
import { db, type Transaction } from '~/platform/db.server';
import { agencyVehicles } from '../list/agency-vehicles';
import { exportVehicles } from '../list/export-vehicles.server';
import { vehicleFile } from '../list/vehicle-file';
import { findImport, findOpenImport } from './find-import.server';
import { DONE_AT_ONCE, MOST_ROWS } from './import-limits';
import { receiveImport } from './receive-import.server';
import { runVehicleImports, startImport } from './run-import.server';

const HEAD = ['Immatriculation', 'Marque', 'Modèle', 'Année', 'Couleur', 'Catégorie', 'Boîte de vitesses', 'Carburant', 'Places', 'Prix par jour (DH)', 'Lieux', 'Équipements']; // prettier-ignore
const bytes = (text: string) => new TextEncoder().encode(text);
const placeOf = async ({ locationId }: TestAgency) =>
  (await db.agencyLocation.findUniqueOrThrow({ where: { id: locationId } })).name;
const countOf = ({ id }: TestAgency) => db.vehicle.count({ where: { agencyId: id } });

async function fleet() {
  const agency = await createAgency();
  const place = await placeOf(agency);
  const row = (plate: string, change: Record<number, string> = {}) =>
    [plate, 'dacia', 'LOGAN', '2022', 'Blanc', 'suv', 'manuelle', 'Diesel', '5', '290,50', place, 'GPS|abs'].map(
      (usual, at) => change[at] ?? usual,
    );
  const receive = (rows: string[][], head = HEAD) => receiveImport(agency.scope, bytes(csvLines([head, ...rows])));
  /** Sends a file and has it checked, whatever its length. */
  const send = async (rows: string[][]) => {
    const sent = await receive(rows);
    await runVehicleImports();
    return sent;
  };
  return { agency, row, receive, send };
}

/** The columns of another vehicle of the same model; its id, plate and what follows from them are its own. */
const ofCar = ({ id: _, shortId: __, registrationNumber: ___, ...row }: Vehicle) => row;

const runAndKillImports = (hold: (tx: Transaction) => Promise<unknown>) => runAndKill('run-vehicle-imports', hold);

afterEach(() => vi.restoreAllMocks());

test('a file that stands is kept, and adds its vehicles when it is begun, once however often', async () => {
  const { agency, row, send } = await fleet();
  const { id } = await send([row('12345 | أ | 6'), row('12346-أ-6', { 3: '2019' })]);
  expect(await findImport(agency.scope, id)).toMatchObject({ state: 'checked', total: 2, known: 0, faults: [] });
  expect(await countOf(agency)).toBe(0);
  await Promise.all([startImport(agency.scope, id), startImport(agency.scope, id)]);
  await startImport(agency.scope, id);
  expect(await findImport(agency.scope, id)).toMatchObject({ state: 'done', added: 2, done: 2 });
  const added = await db.vehicle.findMany({
    where: { agencyId: agency.id },
    orderBy: { registrationNumber: 'asc' },
    include: { locations: true },
  });
  expect(added).toMatchObject([
    { registrationNumber: '12345-أ-6', make: 'Dacia', modelName: 'Logan', category: 'suv', transmission: 'manual', features: ['gps', 'abs'], locations: [{ locationId: agency.locationId, isPrimary: true }] },
    { registrationNumber: '12346-أ-6', year: 2019, status: 'available' },
  ]); // prettier-ignore
  expect(added[0]?.pricePerDay.toFixed(2)).toBe('290.50');
});

test('each fault is told by line and field as the editor tells it, and nothing is added', async () => {
  const { agency, row, send } = await fleet();
  const { id } = await send([
    row('12345-أ-6'),
    row('12', { 3: '1899', 9: '0' }),
    row('12345 أ 6', { 10: 'Ailleurs' }),
    row('12350-أ-6', { 4: 'fuchsia' }),
    row('12351-أ-6', { 10: '' }),
  ]);
  const { faults } = await findImport(agency.scope, id);
  expect(faults.map(({ line, field, message }) => [line, field, message.split('?')[0]])).toEqual([
    [3, 'year', 'errors-vehicle:yearOutOfRange'],
    [3, 'registrationNumber', 'errors-vehicle:registrationTooShort'],
    [3, 'pricePerDay', 'errors-vehicle:dailyPriceNotPositive'],
    [4, 'locations', 'errors:choiceInvalid'],
    [5, 'color', 'errors:choiceInvalid'],
    [6, 'locations', 'errors-vehicle:vehicleLocationRequired'],
  ]);
  await expect(startImport(agency.scope, id)).rejects.toMatchObject({ code: 'importNotFound' });
  expect(await countOf(agency)).toBe(0);
  const twice = await send([row('12345-أ-6'), row('12345 | أ | 6')]);
  expect((await findImport(agency.scope, twice.id)).faults).toMatchObject([
    { line: 3, field: 'registrationNumber', message: 'errors-vehicle:duplicateVehicle' },
  ]);
});

test('the file of the list, in each language, can be imported: what stands stays, by another agency it is added', async () => {
  const { agency } = await fleet();
  await createVehicle(agency, { registrationNumber: '50001-أ-6', chassisNumber: 'VF1', franchiseAmount: '5000', status: 'maintenance', lastOilChangeMileage: 30_000 }); // prettier-ignore
  await createVehicle(agency, { registrationNumber: '50002-أ-6', features: [] });
  const query = { ...agencyVehicles.read({ searchParams: new URLSearchParams() }), page: 1, pageSize: 100 };
  for (const lang of LANGUAGES) {
    const { vehicles } = await exportVehicles(agency.scope, query);
    const { columns, head } = vehicleFile(translator(lang), lang);
    const names = Object.keys(columns) as (keyof typeof columns)[];
    const text =
      CSV_START +
      csvLines([names.map(head), ...vehicles.map((vehicle) => names.map((name) => columns[name](vehicle)))]);
    const again = await receiveImport(agency.scope, bytes(text));
    expect(await findImport(agency.scope, again.id)).toMatchObject({ total: 2, known: 2, faults: [] });
    const other = await createAgency();
    const { id } = await receiveImport(
      other.scope,
      bytes(text.replaceAll(await placeOf(agency), await placeOf(other))),
    );
    expect(await findImport(other.scope, id)).toMatchObject({ known: 0, faults: [] });
    await startImport(other.scope, id);
    const own = await exportVehicles(other.scope, query);
    const bare = ({ locations: _, ...facts }: (typeof vehicles)[number]) => facts;
    expect(own.vehicles.map(bare)).toEqual(vehicles.map(bare));
  }
});

test('a car whose caution and excess the file leaves empty gets what its agency asks in its category', async () => {
  const { agency, row, receive } = await fleet();
  await db.agencyCategoryAmount.create({
    data: { agencyId: agency.id, category: 'suv', depositAmount: '8000', franchiseAmount: '6500.50' },
  });
  const { id } = await receive(
    [
      [...row('70001-أ-6'), '', ''],
      [...row('70002-أ-6'), '3000', '0'],
      [...row('70003-أ-6', { 5: 'economy' }), '', ''],
    ],
    [...HEAD, 'Caution (DH)', 'Franchise (DH)'],
  );
  expect(await findImport(agency.scope, id)).toMatchObject({ faults: [] });
  await startImport(agency.scope, id);
  const cars = await db.vehicle.findMany({
    where: { agencyId: agency.id },
    orderBy: { registrationNumber: 'asc' },
    select: { depositAmount: true, franchiseAmount: true },
  });
  expect(
    cars.map((car) => [car.depositAmount.toFixed(2), car.franchiseAmount && car.franchiseAmount.toFixed(2)]),
  ).toEqual([
    ['8000.00', '6500.50'],
    ['3000.00', '0.00'],
    ['0.00', null],
  ]);
});

test('two files with the same cars at once add them once; a long one waits for the jobs process', async () => {
  const { agency, row, send } = await fleet();
  const rows = Array.from({ length: DONE_AT_ONCE + 1 }, (_, at) => row(`${60_000 + at}-أ-6`));
  const [one, other] = [await send(rows), await send(rows)];
  await Promise.all([startImport(agency.scope, one.id), startImport(agency.scope, other.id)]);
  expect(await findImport(agency.scope, one.id)).toMatchObject({ state: 'queued' });
  expect(await countOf(agency)).toBe(0);
  await Promise.all([runVehicleImports(), runVehicleImports()]);
  expect(await countOf(agency)).toBe(rows.length);
  const found = [await findImport(agency.scope, one.id), await findImport(agency.scope, other.id)];
  expect(found.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(found.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, rows.length]);
});

test('a long file is only kept when it is sent; the jobs process checks it, and it is begun after that alone', async () => {
  const { agency, row, receive } = await fleet();
  const rows = Array.from({ length: DONE_AT_ONCE + 1 }, (_, at) => row(`${62_000 + at}-أ-6`));
  const { id } = await receive([...rows, row('62000 أ 6', { 3: '1899' })]);
  const total = rows.length + 1;
  expect(await findImport(agency.scope, id)).toMatchObject({ state: 'received', total, done: 0, faults: [] });
  expect(await findOpenImport(agency.scope)).toEqual({ id, total });
  await startImport(agency.scope, id);
  await Promise.all([runVehicleImports(), runVehicleImports()]);
  expect(await findImport(agency.scope, id)).toMatchObject({
    state: 'checked',
    done: 0,
    faults: [{ line: total + 1, field: 'year' }],
  });
  expect(await findOpenImport(agency.scope)).toBeNull();
  expect(await countOf(agency)).toBe(0);
});

test('a jobs process that is killed while it checks leaves a file that waits, and the next one checks all of it', async () => {
  const { agency, row, receive } = await fleet();
  const rows = Array.from({ length: 150 }, (_, at) => row(`${65_000 + at}-أ-6`));
  const { id } = await receive(rows);
  // The row is held, so that the first progress that the process notes waits for this transaction.
  await runAndKillImports((tx) => tx.$queryRaw`SELECT state FROM vehicle_imports WHERE id = ${id}::uuid FOR UPDATE`);
  expect(await findImport(agency.scope, id)).toMatchObject({ state: 'received', done: 0 });
  await runVehicleImports();
  expect(await findImport(agency.scope, id)).toMatchObject({ state: 'checked', total: 150, known: 0, faults: [] });
  await startImport(agency.scope, id);
  await runVehicleImports();
  expect(await countOf(agency)).toBe(150);
});

test('where the work breaks off in the middle nothing is left, and the next run does all of it', async () => {
  const { agency, row, send } = await fleet();
  const rows = Array.from({ length: 150 }, (_, at) => row(`${70_000 + at}-أ-6`));
  const { id } = await send(rows);
  await startImport(agency.scope, id);
  // After the first batch the work ends, and as with a process that is killed nothing more is written.
  const progress = vi.spyOn(db.vehicleImport, 'updateMany').mockRejectedValue(new Error('killed'));
  await expect(runVehicleImports()).rejects.toThrow('killed');
  expect(progress).toHaveBeenCalledTimes(2);
  progress.mockRestore();
  expect(await countOf(agency)).toBe(0);
  expect(await findImport(agency.scope, id)).toMatchObject({ state: 'queued', done: 0 });
  await runVehicleImports();
  expect(await findImport(agency.scope, id)).toMatchObject({ state: 'done', done: 150, added: 150 });
  expect(await countOf(agency)).toBe(150);
});

test('a jobs process that is killed in the middle leaves nothing half done, and the next one takes the file up again', async () => {
  const { agency, row, send } = await fleet();
  const rows = Array.from({ length: 150 }, (_, at) => row(`${75_000 + at}-أ-6`));
  const { id } = await send(rows);
  await startImport(agency.scope, id);
  const model = await db.vehicle.findUniqueOrThrow({ where: { id: (await createVehicle(agency)).id } });
  // Not committed: the second batch waits for this plate, whatever the machine's speed.
  await runAndKillImports((tx) => tx.vehicle.create({ data: { ...ofCar(model), registrationNumber: '75120-أ-6' } }));
  expect(await countOf(agency)).toBe(1);
  expect(await findImport(agency.scope, id)).toMatchObject({ state: 'queued', done: 100 });
  await Promise.all([runVehicleImports(), runVehicleImports()]);
  expect(await findImport(agency.scope, id)).toMatchObject({ state: 'done', done: 150, added: 150 });
  expect(await countOf(agency)).toBe(151);
});

test('what fails for good says so and adds nothing', async () => {
  const { agency, row, send } = await fleet();
  const { id } = await send([row('80001-أ-6'), row('80002-أ-6')]);
  const other = await createAgencyLocation(agency);
  await db.$transaction([
    db.agencyLocation.update({ where: { id: agency.locationId }, data: { isDefault: false } }),
    db.agencyLocation.update({ where: { id: other }, data: { isDefault: true } }),
    db.agencyLocation.update({ where: { id: agency.locationId }, data: { isActive: false } }),
  ]);
  await startImport(agency.scope, id);
  expect(await findImport(agency.scope, id)).toMatchObject({ state: 'failed', error: 'importPlaceGone' });
  expect(await countOf(agency)).toBe(0);
});

test('what is no file of vehicles is refused, and another agency’s file is not found', async () => {
  const { agency, row, receive, send } = await fleet();
  const sent = (text: Uint8Array) => receiveImport(agency.scope, text);
  for (const unreadable of ['a\u0000b', '"a;b'])
    await expect(sent(bytes(unreadable))).rejects.toMatchObject({ code: 'importUnreadable' });
  await expect(sent(bytes('a;b\n1;2'))).rejects.toMatchObject({ code: 'importColumnsMissing' });
  await expect(sent(bytes(''))).rejects.toMatchObject({ code: 'importColumnsMissing' });
  await expect(receive([])).rejects.toMatchObject({ code: 'importEmpty' });
  const many = Array.from({ length: MOST_ROWS + 1 }, (_, at) => row(`${at}`));
  await expect(receive(many)).rejects.toMatchObject({ code: 'importTooLong', params: { max: MOST_ROWS } });
  const { id } = await send([row('90001-أ-6')]);
  const other = await createAgency();
  for (const work of [
    () => findImport(other.scope, id),
    () => startImport(other.scope, id),
    () => findImport(agency.scope, 'x'),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'importNotFound' });
  expect([await findOpenImport(other.scope), await findOpenImport(agency.scope)]).toEqual([null, { id, total: 1 }]);
});

test('a file with a column twice, in whatever words, or with more columns than any, is refused', async () => {
  const { row, receive } = await fleet();
  for (const again of ['Prix par jour (DH)', 'Immatriculation', 'Price per day (DH)']) {
    const sent = receive([[...row('12345-أ-6'), '1']], [...HEAD, again]);
    await expect(sent).rejects.toMatchObject({ code: 'importColumnTwice', params: { name: again } });
  }
  await expect(receive([], [...HEAD, ...Array.from({ length: 200 }, () => 'x')])).rejects.toMatchObject({
    code: 'importUnreadable',
  });
  const noted = await receive([[...row('12345-أ-6'), 'a', 'b']], [...HEAD, 'Notes', 'Notes']);
  expect(noted.id).toBeDefined();
});

test('a car that is said to be rented is none that a file adds', async () => {
  const { agency, row, receive } = await fleet();
  await createVehicle(agency, { registrationNumber: '12345-أ-6' });
  const head = [...HEAD, 'Statut'];
  const { id } = await receive(
    [
      [...row('12345-أ-6'), 'Louée'],
      [...row('12346-أ-6'), 'Louée'],
    ],
    head,
  );
  expect((await findImport(agency.scope, id)).faults).toMatchObject([
    { line: 3, field: 'status', message: 'errors-vehicle:carNotOut' },
  ]);
  const known = await receive(
    [
      [...row('12345-أ-6'), 'Louée'],
      [...row('12346-أ-6'), ''],
    ],
    head,
  );
  expect(await findImport(agency.scope, known.id)).toMatchObject({ known: 1, faults: [] });
});
