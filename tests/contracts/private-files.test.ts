import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '~/paths';
import { site } from '../setup/site';
import { ACTORS, openWorld, type World, WRITING } from './people';
import { openedInvoice, openedPaper, openedPicture } from './private-pictures';

const client = new pg.Client({ connectionString: site.databaseUrl });
let world: World;
beforeAll(async () => {
  await client.connect();
  world = await openWorld(site.databaseUrl);
});
afterAll(() => client.end());

const get = (path: string, cookie: string) =>
  fetch(site.baseUrl + path, { redirect: 'manual', headers: { Cookie: cookie } });

/** Every kind of private picture: how one is kept and opened, the column of its key, and what the log calls it. */
const KINDS = [
  {
    of: 'an identity document',
    open: () => openedPicture(site.baseUrl, world.cookies.agency, world.clientId),
    key: () => ['SELECT identity_document_key AS key FROM clients WHERE id = $1', world.clientId] as const,
    entity: 'client',
  },
  {
    of: 'the invoice of a work',
    open: () => openedInvoice(site.baseUrl, world.cookies.agency, world.carShortId, world.workId),
    key: () => ['SELECT invoice_key AS key FROM vehicle_works WHERE id = $1', world.workId] as const,
    entity: 'work',
  },
  {
    of: 'a paper of the agency that waits (R277)',
    open: () => openedPaper(site.baseUrl, world.cookies.agency),
    key: () =>
      [
        `SELECT h.id, h.picture_key AS key FROM handed_papers h JOIN vehicles v ON v.agency_id = h.agency_id
         WHERE v.short_id = $1 AND h.kind = 'insurance'`,
        world.carShortId,
      ] as const,
    entity: 'handed_paper',
  },
];

test.each(KINDS)(
  'an opened picture of $of is shown to its agency, kept nowhere, and to nobody else',
  async ({ open, key, entity }) => {
    await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
    const address = await open();
    await client.query('SELECT pg_advisory_unlock($1)', [WRITING]);
    const path = paths.agencyPicture('fr', address);
    const shown = await get(path, world.cookies.agency);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    for (const actor of ACTORS.filter((name) => name !== 'agency')) {
      const refused = await get(path, world.cookies[actor]);
      expect(actor === 'otherAgency' ? [404] : [302, 303], actor).toContain(refused.status);
      expect(refused.headers.get('Content-Type')).not.toBe('image/webp');
    }
    const [sql, id] = key();
    const { rows } = await client.query<{ key: string; id?: string }>(sql, [id]);
    expect((await get(paths.photo(rows[0]?.key ?? ''), world.cookies.agency)).status).toBe(404);
    const log = await client.query(
      `SELECT FROM audit_logs WHERE entity = $1 AND entity_id = $2 AND action = 'picture.opened'`,
      [entity, rows[0]?.id ?? id],
    );
    expect(log.rowCount).toBe(1);
  },
);

/** Sends a request as somebody; others watch that theirs write no row meanwhile. */
async function post(path: string, cookie: string, body: FormData | URLSearchParams) {
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  const sent = { method: 'POST', redirect: 'manual', headers: { Cookie: cookie, Origin: site.baseUrl }, body } as const;
  try {
    return await fetch(site.baseUrl + path, sent);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [WRITING]);
  }
}
const drawing = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 25, channels: 3, background: '#369' } })
          .png()
          .toBuffer(),
      ),
    ],
    'a.png',
  );

/** Pictures that administrators open: how one is kept, by whom it is opened, and where. */
const OF_ADMINS = [
  {
    of: 'a paper of an agency (R260)',
    open: async () => {
      const { adminAgencyId: id, cookies } = world;
      const body = new FormData();
      const fields = { button: 'paper', kind: 'licence', number: 'LV-2024-0719', dated: '2024-05-02' };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('picture', await drawing());
      await post(paths.adminAgencyVerify('fr', id), cookies.admin, body);
      return post(paths.adminAgencyPaper('fr', id, 'licence'), cookies.admin, new URLSearchParams());
    },
    row: () => ['SELECT id, picture_key AS key FROM agency_papers WHERE agency_id = $1', world.adminAgencyId] as const,
  },
  {
    of: 'a refused photo (R294)',
    open: async () => {
      const { carShortId, cookies } = world;
      const body = new FormData();
      body.append('photos', await drawing());
      await post(paths.agencyVehicleImages('fr', carShortId), cookies.agency, body);
      const { rows } = await client.query<{ id: string }>(
        'SELECT i.id FROM vehicle_images i JOIN vehicles v ON v.id = i.vehicle_id WHERE v.short_id = $1 ORDER BY position DESC LIMIT 1',
        [carShortId],
      );
      const page = paths.adminUpload('fr', rows[0]?.id ?? '');
      await post(page, cookies.admin, new URLSearchParams({ button: 'refuse', reason: 'person' }));
      return post(page, cookies.admin, new URLSearchParams({ button: 'open' }));
    },
    row: () =>
      [
        'SELECT r.id, r.key FROM refused_images r JOIN vehicles v ON v.id = r.vehicle_id WHERE v.short_id = $1',
        world.carShortId,
      ] as const,
  },
];

test.each(OF_ADMINS)('an opened picture of $of is shown to administrators, kept nowhere', async ({ open, row }) => {
  const opened = await open();
  expect(opened.status).toBe(303);
  const path = opened.headers.get('Location') ?? '';
  const shown = await get(path, world.cookies.admin);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  for (const actor of ACTORS.filter((name) => name !== 'admin')) {
    const refused = await get(path, world.cookies[actor]);
    expect([302, 303], actor).toContain(refused.status);
  }
  expect((await get(`${path}x`, world.cookies.admin)).status).toBe(404);
  const [sql, id] = row();
  const { rows } = await client.query<{ id: string; key: string }>(sql, [id]);
  expect((await get(paths.photo(rows[0]?.key ?? ''), world.cookies.admin)).status).toBe(404);
  const log = await client.query(`SELECT FROM audit_logs WHERE entity_id = $1 AND action = 'picture.opened'`, [
    rows[0]?.id,
  ]);
  expect(log.rowCount).toBe(1);
});

test.each([
  ['clients', () => paths.agencyClientsFile('fr')],
  ['payments', () => paths.agencyPaymentsFile('fr')],
  ['the journal', () => paths.agencyJournalFile('fr')],
  ['the cash book', () => paths.agencyCashFile('fr')],
  ['a day of it', () => paths.agencyCashDayFile('fr')],
  ['reports', () => paths.agencyReportsFile('fr')],
  ['a report', () => `${paths.agencyReportDocument('fr')}?download=1`],
  ['works', () => paths.agencyWorksFile('fr')],
  ['invoices', () => paths.agencyInvoicesFile('fr')],
  ['bookings', () => paths.agencyBookingsFile('fr')],
  ['contracts', () => paths.agencyContractsFile('fr')],
  ['cars', () => paths.agencyVehiclesFile('fr')],
] as const)('the file of %s is a download that no cache keeps and nobody takes for a page', async (_name, path) => {
  const file = await get(path(), world.cookies.agency);
  expect(file.status).toBe(200);
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename=/);
  expect(file.headers.get('Cache-Control')).toContain('no-store');
  expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test.each(['fr', 'en', 'ar'] as const)(
  'an invoice in %s is the agency’s and its renter’s own, and no cache keeps it',
  async (lang) => {
    const ours = paths.agencyInvoiceFile(lang, world.invoiceNumber);
    const theirs = paths.bookingInvoice(lang, world.completedReference, world.completedInvoice);
    for (const [path, cookie] of [
      [ours, world.cookies.agency],
      [theirs, world.cookies.customer],
    ] as const) {
      const file = await get(path, cookie);
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
      });
      expect(file.headers.get('Content-Disposition')).toMatch(/^inline; filename="FAC-\d{4}-\d{4,}\.pdf"$/);
      expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    }
    expect((await get(ours, world.cookies.otherAgency)).status).toBe(404);
    expect((await get(theirs, world.cookies.otherCustomer)).status).toBe(404);
    const draft = paths.bookingInvoice(lang, world.completedReference, world.draftInvoiceId);
    expect((await get(draft, world.cookies.customer)).status).toBe(404);
  },
);

test.each(['fr', 'en', 'ar'] as const)(
  'a receipt in %s is the agency’s and its payer’s own, and no cache keeps it',
  async (lang) => {
    const ours = paths.agencyReceipt(lang, world.paymentId);
    const theirs = paths.bookingReceipt(lang, world.completedReference, world.completedPayment);
    for (const [path, cookie] of [
      [ours, world.cookies.agency],
      [theirs, world.cookies.customer],
    ] as const) {
      const file = await get(path, cookie);
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
      });
      expect(file.headers.get('Content-Disposition')).toMatch(/^inline; filename="REC(-[0-9A-F]{4}){3}\.pdf"$/);
      expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    }
    expect((await get(ours, world.cookies.otherAgency)).status).toBe(404);
    expect((await get(theirs, world.cookies.otherCustomer)).status).toBe(404);
    const foreign = paths.bookingReceipt(lang, world.completedReference, world.paymentId);
    expect((await get(foreign, world.cookies.customer)).status).toBe(404);
  },
);

test.each(['fr', 'en', 'ar'] as const)(
  'a contract in %s is the agency’s and its renter’s own, and no cache keeps it',
  async (lang) => {
    const ours = paths.agencyContractFile(lang, world.contractNumber);
    const theirs = paths.bookingContract(lang, world.completedReference);
    for (const [path, cookie] of [
      [ours, world.cookies.agency],
      [theirs, world.cookies.customer],
    ] as const) {
      const file = await get(path, cookie);
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(file.headers.get('Content-Disposition')).toMatch(/^inline; filename="CTR-\d{4}-\d{4,}\.pdf"$/);
      expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    }
    expect((await get(`${ours}?download`, world.cookies.agency)).headers.get('Content-Disposition')).toMatch(
      /^attachment/,
    );
    expect((await get(ours, world.cookies.otherAgency)).status).toBe(404);
    expect((await get(theirs, world.cookies.otherCustomer)).status).toBe(404);
  },
);
