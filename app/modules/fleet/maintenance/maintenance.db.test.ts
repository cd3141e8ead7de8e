import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal as refusalOf } from '../../../../tests/setup/refusal';
import { vehicleYear } from '~/modules/reports/vehicle-year.server';
import { day, dayToDate, setClockForTests } from '~/platform/clock';
import { sweepPictures } from '~/modules/pictures/sweep-pictures.server';
import { db } from '~/platform/db.server';
import { getFile } from '~/platform/storage.server';
import { findWork, listWorks } from './list-works.server';
import { maintenanceSchema } from './maintenance-schema';
import { keepInvoice, keptInvoice } from './kept-invoice.server';
import { addWork, changeWork, deleteWork } from './save-work.server';
import { fieldOfMaintenanceRefusal, updateMaintenance } from './update-maintenance.server';
import { findWorkInvoice, openWorkInvoice } from './work-invoice.server';
import { workSchema } from './work-schema';

const NOW = new Date('2026-11-20T09:00:00Z');
beforeAll(() => setClockForTests(() => NOW));
afterAll(() => setClockForTests(null));

const TODAY = day('2026-11-20');
const PAGE = { page: 1, pageSize: 10 };
const input = (fields: Record<string, string>) => maintenanceSchema.parse(fields);
const work = (fields: Record<string, string>) => workSchema.parse({ doneOn: '2026-03-01', what: 'Pneus', ...fields });
const stored = (id: string) => db.vehicle.findUniqueOrThrow({ where: { id } });

async function fleet() {
  const agency = await createAgency();
  const vehicle = await createVehicle(agency, {
    currentMileage: 40_000,
    lastOilChangeMileage: 38_000,
    maintenanceNotes: 'Pneus neufs',
  });
  return { agency, vehicle };
}

test('what is given is written, what is empty keeps its value, and the time of writing is noted', async () => {
  const { agency, vehicle } = await fleet();
  const before = await stored(vehicle.id);
  await updateMaintenance(agency.scope, vehicle.shortId, input({ currentMileage: '41.250', insuranceExpiry: ' ' }));
  const once = await stored(vehicle.id);
  expect(once).toEqual({ ...before, currentMileage: 41_250, updatedAt: NOW });
  const later = new Date(NOW.getTime() + 60_000);
  const usual = setClockForTests(() => later);
  await updateMaintenance(agency.scope, vehicle.shortId, input({}));
  setClockForTests(usual);
  expect(await stored(vehicle.id)).toEqual({ ...once, updatedAt: later });
});

test('the mileage of an oil change is compared with what stands where one of the two is not given', async () => {
  const { agency, vehicle } = await fleet();
  const refusal = async (fields: Record<string, string>) => {
    const given = input(fields);
    const error: unknown = await updateMaintenance(agency.scope, vehicle.shortId, given).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'oilMileageAboveCurrent' });
    return fieldOfMaintenanceRefusal(error, given);
  };
  expect(await refusal({ lastOilChangeMileage: '40001' })).toBe('lastOilChangeMileage');
  expect(await refusal({ currentMileage: '37999' })).toBe('currentMileage');
  await updateMaintenance(
    agency.scope,
    vehicle.shortId,
    input({ lastOilChangeMileage: '40500', currentMileage: '40500', oilChangeDueDate: '2027-02-01' }),
  );
  expect(await stored(vehicle.id)).toMatchObject({
    lastOilChangeMileage: 40_500,
    currentMileage: 40_500,
    oilChangeDueDate: dayToDate(day('2027-02-01')),
  });
});

test('a work is written once however often its form is sent; it is corrected, deleted, and counted in its year', async () => {
  const { agency, vehicle } = await fleet();
  const { scope } = agency;
  const [id, older] = [randomUUID(), randomUUID()];
  const add = () =>
    addWork(scope, vehicle.shortId, id, work({ cost: '1.200,50', mileage: '39.000', garage: ' Atlas ' }));
  await Promise.all([add(), add()]);
  const dearer = addWork(scope, vehicle.shortId, id, work({ cost: '9.000' }));
  await expect(dearer).rejects.toMatchObject({ code: 'formUsed' });
  await addWork(scope, vehicle.shortId, older, work({ doneOn: '2025-12-31', what: 'Batterie', cost: '900' }));
  const list = await listWorks(scope, vehicle.id, PAGE, TODAY);
  expect(list).toEqual({
    works: [
      {
        id,
        doneOn: '2026-03-01',
        what: 'Pneus',
        cost: '1200.50',
        mileage: 39_000,
        garage: 'Atlas',
        hasInvoice: false,
      },
      {
        id: older,
        doneOn: '2025-12-31',
        what: 'Batterie',
        cost: '900.00',
        mileage: null,
        garage: null,
        hasInvoice: false,
      },
    ],
    total: 2,
    costOfYear: '1200.50',
  });
  expect((await vehicleYear(scope, vehicle.id, TODAY)).costs).toBe('1200.50');
  await changeWork(scope, vehicle.shortId, older, work({ doneOn: '2026-01-01', what: 'Batterie', cost: '' }));
  expect(await findWork(scope, vehicle.shortId, older)).toMatchObject({ doneOn: '2026-01-01', cost: '0.00' });
  await deleteWork(scope, vehicle.shortId, id);
  await deleteWork(scope, vehicle.shortId, id);
  expect(await listWorks(scope, vehicle.id, PAGE, TODAY)).toMatchObject({ total: 1, costOfYear: '0.00' });
});

test('vehicles and works of another agency, and works of another vehicle, are not found', async () => {
  const { agency, vehicle } = await fleet();
  const other = await fleet();
  const id = randomUUID();
  await addWork(agency.scope, vehicle.shortId, id, work({}));
  const { scope } = other.agency;
  const car = { code: 'carNotFound' };
  const none = { code: 'workNotFound' };
  await expect(updateMaintenance(scope, vehicle.shortId, input({}))).rejects.toMatchObject(car);
  await expect(addWork(scope, vehicle.shortId, randomUUID(), work({}))).rejects.toMatchObject(car);
  await expect(deleteWork(scope, vehicle.shortId, id)).rejects.toMatchObject(car);
  for (const shortId of [vehicle.shortId, other.vehicle.shortId]) {
    await expect(findWork(scope, shortId, id)).rejects.toMatchObject(none);
    await expect(changeWork(scope, shortId, id, work({ what: 'x' }))).rejects.toMatchObject(none);
  }
  await deleteWork(scope, other.vehicle.shortId, id);
  await expect(findWork(agency.scope, vehicle.shortId, 'x')).rejects.toMatchObject(none);
  expect(await listWorks(scope, vehicle.id, PAGE, TODAY)).toMatchObject({ total: 0 });
  expect(await findWork(agency.scope, vehicle.shortId, id)).toMatchObject({ what: 'Pneus' });
});

describe('the picture of an invoice', () => {
  const invoice = { part: 'invoice' };
  const photo = async () => {
    const create = { width: 40, height: 25, channels: 3, background: '#336699' } as const;
    return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'facture.png');
  };
  const add = async () => {
    const { agency, vehicle } = await fleet();
    const id = randomUUID();
    const send = async () => addWork(agency.scope, vehicle.shortId, id, work({}), await photo());
    await Promise.all([send(), send()]);
    const key = async () => (await findWorkInvoice(agency.scope, { id, ...invoice })) ?? '';
    return { scope: agency.scope, shortId: vehicle.shortId, id, key, send };
  };

  test('is kept once in private storage, replaced, removed, and goes with its work', async () => {
    const { scope, shortId, id, key, send } = await add();
    const first = await key();
    await send();
    expect(await key()).toBe(first);
    expect((await getFile('private', first))?.subarray(8, 12).toString()).toBe('WEBP');
    expect(await getFile('public', first)).toBeNull();
    await changeWork(scope, shortId, id, work({ what: 'Batterie' }));
    expect([await key(), await findWork(scope, shortId, id)]).toMatchObject([first, { hasInvoice: true }]);
    await changeWork(scope, shortId, id, null, await photo());
    const second = await key();
    expect(await getFile('private', first)).toBeNull();
    expect(await findWork(scope, shortId, id)).toMatchObject({ what: 'Batterie', hasInvoice: true });
    await changeWork(scope, shortId, id, work({}), 'remove');
    expect([await key(), await getFile('private', second)]).toEqual(['', null]);
    await changeWork(scope, shortId, id, work({}), await photo());
    const third = await key();
    await Promise.all([deleteWork(scope, shortId, id), deleteWork(scope, shortId, id)]);
    expect(await getFile('private', third)).toBeNull();
  });

  test('is nobody’s but the agency’s; a file that is no picture changes nothing', async () => {
    const { scope, shortId, id, key } = await add();
    const { scope: stranger } = await createAgency();
    expect(await findWorkInvoice(stranger, { id, ...invoice })).toBeNull();
    for (const part of ['front', '__proto__']) expect(await findWorkInvoice(scope, { id, part })).toBeNull();
    expect(await refusalOf(openWorkInvoice(stranger, shortId, id))).toBe('pictureNotFound');
    expect(await refusalOf(changeWork(stranger, shortId, id, null, 'remove'))).toBe('workNotFound');
    const pdf = new File(['%PDF-1.7'], 'facture.png');
    expect(await refusalOf(changeWork(scope, shortId, id, work({ what: 'x' }), pdf))).toBe('invalidImage');
    expect(await findWork(scope, shortId, id)).toMatchObject({ what: 'Pneus', hasInvoice: true });
    const none = randomUUID();
    expect(await refusalOf(addWork(scope, shortId, none, work({}), pdf))).toBe('invalidImage');
    expect(await refusalOf(openWorkInvoice(scope, shortId, none))).toBe('pictureNotFound');
    await openWorkInvoice(scope, shortId, id);
    const opened = { entityId: id, action: 'picture.opened', actorId: scope.profileId };
    expect(await db.auditLog.count({ where: opened })).toBe(1);
    expect(await key()).toMatch(/^work-/);
  });

  test('waits for its work while the form does not stand: one of each form, for its agency, for most of a day', async () => {
    const { agency, vehicle } = await fleet();
    const workId = randomUUID();
    const { scope } = agency;
    const first = await keepInvoice(scope, { workId, sealed: '' }, await photo());
    const firstKey = keptInvoice(scope, { workId, sealed: first }) ?? '';
    const sealed = await keepInvoice(scope, { workId, sealed: first }, await photo());
    const kept = keptInvoice(scope, { workId, sealed }) ?? '';
    expect([await getFile('private', firstKey), kept === firstKey]).toEqual([null, false]);
    const { scope: stranger } = await createAgency();
    expect(keptInvoice(stranger, { workId, sealed })).toBeNull();
    expect(keptInvoice(scope, { workId: randomUUID(), sealed })).toBeNull();
    for (const wrong of ['', 'x.y', `${sealed}x`]) expect(keptInvoice(scope, { workId, sealed: wrong })).toBeNull();
    for (const _ of [1, 2]) await addWork(scope, vehicle.shortId, workId, work({}), kept);
    expect(await findWorkInvoice(scope, { id: workId, ...invoice })).toBe(kept);
    expect(await getFile('private', kept)).not.toBeNull();
    const usual = setClockForTests(() => new Date(Date.now() + 21 * 3_600_000));
    expect(keptInvoice(scope, { workId, sealed })).toBeNull();
    setClockForTests(usual);
  });

  test('goes the night after its car left the database, and stays while a work names it', async () => {
    const [kept, gone] = [await add(), await add()];
    const keys = [await kept.key(), await gone.key()] as const;
    await db.vehicle.deleteMany({ where: { agencyId: gone.scope.agencyId } });
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    const usual = setClockForTests(() => tomorrow);
    await sweepPictures();
    setClockForTests(usual);
    expect(await getFile('private', keys[0])).not.toBeNull();
    expect(await getFile('private', keys[1])).toBeNull();
  });
});
