import { afterEach, describe, expect, test } from 'vitest';
import { readZip } from '../../../../tests/documents/read-zip';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createClient } from '../../../../tests/factories/client';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { runAndKill } from '../../../../tests/setup/run-and-kill';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { setClockForTests } from '~/platform/clock';
import { parseCsv } from '~/platform/csv';
import { db } from '~/platform/db.server';
import { getFile, putOwnFile } from '~/platform/storage.server';
import { LEFT_OUT } from './exported-tables';
import { latestExport, openExport, requestExport } from './request-export.server';
import { purgeAgencyExports, runAgencyExports } from './run-exports.server';
import { exportedTables } from './table-rows.sql';

afterEach(() => setClockForTests(null));

const rowOf = (agency: TestAgency) => db.agencyExport.findFirstOrThrow({ where: { agencyId: agency.id } });
const stored = async (agency: TestAgency) => getFile('private', (await rowOf(agency)).key ?? '');
async function archiveOf(agency: TestAgency) {
  await requestExport(agency.scope, 'fr');
  await runAgencyExports();
  const files = readZip((await stored(agency)) ?? Buffer.alloc(0));
  return { files, table: (name: string) => parseCsv(files.get(`${name}.csv`)?.toString() ?? '') ?? [] };
}
const column = (rows: string[][], name: string) => rows.slice(1).map((row) => row[rows[0]?.indexOf(name) ?? -1]);

test('an archive has every row of the agency and none of another, its documents and its files', async () => {
  const [agency, other] = [await createAgency(), await createAgency()];
  const vehicle = await createVehicle(agency);
  const booking = await createBooking(agency, vehicle, { status: 'confirmed' });
  await createBooking(other, await createVehicle(other), { status: 'confirmed' });
  const number = await issueInvoice(agency.scope, await writeDraft(agency.scope, booking.reference, 'fr'));
  const picture = await putOwnFile('private', 'work', Buffer.from('%PDF-1.7 facture'));
  const photo = await putOwnFile('public', 'logo', Buffer.from('RIFF0000WEBP'));
  await db.agency.update({ where: { id: agency.id }, data: { logoKey: photo } });
  await db.vehicleWork.create({
    data: {
      id: crypto.randomUUID(), agencyId: agency.id, vehicleId: vehicle.id, doneOn: new Date('2026-01-02'),
      what: '=HYPERLINK("x")', cost: '1250.50', invoiceKey: picture,
    },
  }); // prettier-ignore
  const { files, table } = await archiveOf(agency);
  const contract = await db.contract.findFirstOrThrow({ where: { agencyId: agency.id } });
  for (const name of [`contracts/${contract.number}.pdf`, `invoices/${number}.pdf`])
    expect(files.get(name)?.toString('latin1', 0, 5), name).toBe('%PDF-');
  expect(files.get(`files/${picture}.pdf`)?.toString()).toBe('%PDF-1.7 facture');
  expect(files.has(`files/${photo}.webp`)).toBe(true);
  expect(files.get('README.txt')?.toString()).toMatch(/Données de l’agence[^]*bookings\.csv: 1\r\n/);

  expect(column(table('bookings'), 'reference')).toEqual([booking.reference]);
  expect(column(table('agency'), 'id')).toEqual([agency.id]);
  const works = files.get('works.csv')?.toString() ?? '';
  expect(works).toContain(`"'=HYPERLINK(""x"")"`);
  expect(works).toContain('1250,50');
  expect(table('bookings')[0]).not.toContain('request_key');
  const everything = [...files].filter(([name]) => name.endsWith('.csv')).map(([, text]) => text.toString());
  expect(everything.join('\n')).not.toContain(other.id);
  expect((await latestExport(agency.scope))?.done).toBe(files.size);
});

test('every table that carries an agency is in it, but those that are left out with a reason; none has a secret', async () => {
  const tables = await exportedTables();
  const known = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND column_name = 'agency_id' AND table_type = 'BASE TABLE'`;
  const names = ['agencies', ...known.map(({ name }) => name)].filter((name) => !(name in LEFT_OUT));
  expect(tables.map(({ name }) => name).sort()).toEqual(names.sort());
  expect(tables.length).toBeGreaterThan(20);
  for (const name of Object.keys(LEFT_OUT)) expect(known.map((one) => one.name)).toContain(name);
  for (const { name, columns, primary } of tables) {
    expect(primary.length, name).toBeGreaterThan(0);
    expect(
      columns.filter((one) => /token|secret|password/.test(one.name)),
      name,
    ).toEqual([]);
  }
});

test('a long table is read in pages, and loses and repeats no row', async () => {
  const agency = await createAgency();
  const { id: _, ...client } = await db.client.findUniqueOrThrow({ where: { id: (await createClient(agency)).id } });
  const more = Array.from({ length: 2300 }, (_one, at) => ({ ...client, cin: `ZX${at}`, fullName: `Client ${at}` }));
  await db.client.createMany({ data: more });
  const { table } = await archiveOf(agency);
  const ids = column(table('clients'), 'id');
  expect([ids.length, new Set(ids).size]).toEqual([2301, 2301]);
});

describe('one at a time', () => {
  test('is asked for once, and written once, however many processes there are', async () => {
    const agency = await createAgency();
    await Promise.all([1, 2, 3].map(() => requestExport(agency.scope, 'ar')));
    expect(await db.agencyExport.count({ where: { agencyId: agency.id } })).toBe(1);
    await Promise.all([runAgencyExports(), runAgencyExports(), runAgencyExports()]);
    expect(await rowOf(agency)).toMatchObject({ state: 'done', attempts: 1 });
    expect(
      readZip((await stored(agency)) ?? Buffer.alloc(0))
        .get('README.txt')
        ?.toString(),
    ).toContain('بيانات الوكالة');
  });

  test('is taken up again where its process died, which left a file; not while the process lives', async () => {
    const agency = await createAgency();
    await requestExport(agency.scope, 'fr');
    const left = await putOwnFile('private', 'export', Buffer.from('half'));
    const { id } = await rowOf(agency);
    const lease = (ms: number) =>
      db.agencyExport.update({
        where: { id },
        data: { key: left, attempts: 1, done: 3, leasedUntil: new Date(Date.now() + ms) },
      });
    await lease(60_000);
    await runAgencyExports();
    expect(await rowOf(agency)).toMatchObject({ state: 'queued', key: left });
    await lease(-1000);
    await runAgencyExports();
    expect(await rowOf(agency)).toMatchObject({ state: 'done', attempts: 2 });
    expect(await getFile('private', left)).toBeNull();
  });

  test('is no file where its process is killed in the middle, and whole once another takes it up', async () => {
    const agency = await createAgency();
    await createVehicle(agency);
    await requestExport(agency.scope, 'fr');
    // Tables come by name: the process has written most of them when it waits for this one.
    await runAndKill('run-agency-exports', (tx) => tx.$executeRaw`LOCK TABLE vehicles IN ACCESS EXCLUSIVE MODE`);
    const killed = await rowOf(agency);
    expect(killed).toMatchObject({ state: 'queued', attempts: 1, bytes: null });
    expect(killed.done).toBeGreaterThan(10);
    await expect(openExport(agency.scope, killed.id)).rejects.toMatchObject({ code: 'exportNotFound' });
    setClockForTests(() => new Date(Date.now() + 3 * 60_000));
    await runAgencyExports();
    const whole = await rowOf(agency);
    expect(whole).toMatchObject({ state: 'done', attempts: 2 });
    expect(whole.key).not.toBe(killed.key);
    expect(await getFile('private', killed.key ?? '')).toBeNull();
    const files = readZip((await stored(agency)) ?? Buffer.alloc(0));
    expect(files.size).toBe(whole.done);
    expect(parseCsv(files.get('vehicles.csv')?.toString() ?? '')).toHaveLength(2);
  });

  test('is given up after three processes', async () => {
    const agency = await createAgency();
    await requestExport(agency.scope, 'fr');
    await db.agencyExport.updateMany({ where: { agencyId: agency.id }, data: { attempts: 3 } });
    await runAgencyExports();
    const { state, key } = await rowOf(agency);
    expect([state, await getFile('private', key ?? '')]).toEqual(['failed', null]);
    expect(await latestExport(agency.scope)).toMatchObject({ state: 'failed' });
    await requestExport(agency.scope, 'fr');
    expect(await latestExport(agency.scope)).toMatchObject({ state: 'queued' });
  });
});

test('the file is its owner’s, of a suspended agency too, for a day', async () => {
  const [agency, other] = [await createAgency({ agency: { status: 'suspended' } }), await createAgency()];
  await archiveOf(agency);
  const { id, key } = await rowOf(agency);
  const { stream, size, slug } = await openExport(agency.scope, id);
  stream.destroy();
  expect([size > 1000, slug]).toEqual([true, agency.slug]);
  await expect(openExport(other.scope, id)).rejects.toMatchObject({ code: 'exportNotFound' });
  await expect(openExport(agency.scope, 'x')).rejects.toMatchObject({ code: 'exportNotFound' });
  setClockForTests(() => new Date(Date.now() + 25 * 3_600_000));
  await expect(openExport(agency.scope, id)).rejects.toMatchObject({ code: 'exportNotFound' });
  expect(await latestExport(agency.scope)).toBeNull();
  await purgeAgencyExports();
  expect(await db.agencyExport.count({ where: { id } })).toBe(0);
  expect(await getFile('private', key ?? '')).toBeNull();
});

test('who owns no agency has nothing to export', async () => {
  const { ownerId } = await createAgency({ agency: { email: null } });
  await expect(requestExport({ profileId: ownerId }, 'fr')).rejects.toMatchObject({ code: 'agencyNotFound' });
});
