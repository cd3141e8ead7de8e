import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths, withQuery } from '~/paths';
import { writeSnapshot } from '~/modules/contracts/document/snapshot.server';
import { contractPaper } from '../factories/contract-paper';
import { insertAgency, insertRow, VALID } from '../factories/raw-rows';
import { insertRider } from '../factories/rider-row';
import { insertSession } from '../factories/session-row';
import { atOnce } from '../setup/at-once';
import { knock } from '../setup/knock';
import { site } from '../setup/site';
import { readForms, type PageForm } from './page-forms';
import { openWorld } from './people';
import { openedPicture, signWithScan } from './private-pictures';
import { hasAction, ROOT, routeTable } from './route-table';

/**
 * Every row of an agency, asked for by another one: through each address of the agency area, each form that its pages
 * draw, each field of a form and each search. What belongs to the first is not found, not shown and not changed.
 */
const MARK = 'Zyxwvut';
/** A number that no other agency has reached. */
const CONTRACT = 'CTR-2026-990017';
/** One that was signed on paper, with its scan. */
const SCANNED = 'CTR-2026-990018';
/** A version of its clauses that no other agency has. */
const VERSION = 17;
/** Another, which is signed and has a rider. */
const SIGNED = 'CTR-2026-990019';
const client = new pg.Client({ connectionString: site.databaseUrl });
let owner = '';
let stranger = '';
let victim = '';
const hashOf = (text: string) => createHash('sha256').update(`${MARK} ${text}`).digest('hex');
/** By the parameter of an address that may hold it. */
let ids: Record<
  'reference' | 'shortId' | 'file' | 'contract' | 'invoice' | 'client' | 'otherClient' | 'work',
  string
> & { all: string[] };

beforeAll(async () => {
  await client.connect();
  stranger = (await openWorld(site.databaseUrl)).cookies.otherAgency;
  const one = async (sql: string, values: unknown[] = []) =>
    (await client.query<Record<string, string>>(sql, values)).rows[0] ?? {};
  const { slug: city } = await one(`SELECT slug FROM cities ORDER BY position LIMIT 1`);
  const { id: model } = await one(`SELECT id FROM models ORDER BY id LIMIT 1`);
  await client.query('BEGIN');
  const rows = await insertAgency(client, { city, model });
  victim = String(rows.agency);
  await client.query(
    `UPDATE agencies SET name = '${MARK} agence', email = 'v@exemple.test', phone = '+212522000001', address = 'rue 1',
       city_slug = $2, status = 'active', setup_step = 5 WHERE id = $1`,
    [victim, city],
  );
  const { id: otherClient } = await insertRow(client, 'clients', VALID.clients(victim));
  await client.query(`UPDATE clients SET full_name = '${MARK} Client' WHERE agency_id = $1`, [victim]);
  await client.query(`UPDATE agency_locations SET name = '${MARK} lieu' WHERE agency_id = $1`, [victim]);
  await client.query(`UPDATE vehicles SET registration_number = '${MARK}-1' WHERE agency_id = $1`, [victim]);
  // A request that waits for an answer, whatever the day.
  await client.query(
    `UPDATE bookings SET pickup_at = '2040-01-01 10:00', return_at = '2040-01-04 10:00', blocked_until = '2040-01-04 11:00',
       answer_by = '2039-12-31 10:00' WHERE agency_id = $1`,
    [victim],
  );
  await insertRow(client, 'occupancies', {
    agency_id: victim, vehicle_id: rows.vehicle, kind: 'maintenance', reason: `${MARK} garage`,
    starts_at: '2027-01-01 08:00', ends_at: '2027-01-02 08:00',
  }); // prettier-ignore
  const work = randomUUID();
  await insertRow(client, 'vehicle_works', {
    id: work, agency_id: victim, vehicle_id: rows.vehicle, done_on: '2026-01-02', what: `${MARK} garage`,
  }); // prettier-ignore
  await insertRow(client, 'vehicle_imports', {
    id: randomUUID(), agency_id: victim, rows: '[]', total: 1,
    faults: JSON.stringify([{ line: 2, field: 'make', message: `${MARK} garage` }]),
  }); // prettier-ignore
  const past = { pickup_at: '2026-01-01 10:00', return_at: '2026-01-04 10:00', blocked_until: '2026-01-04 11:00' };
  const { id: rented } = await insertRow(client, 'bookings', {
    ...VALID.bookings(victim, rows.vehicle, rows.client, rows.location), ...past,
    customer_id: rows.customer, status: 'completed', completed_at: '2026-01-04 10:00',
  }); // prettier-ignore
  await insertRow(client, 'reviews', {
    agency_id: victim, vehicle_id: rows.vehicle, booking_id: rented, customer_id: rows.customer,
    author_name: `${MARK} Client`, rating: 5,
  }); // prettier-ignore
  const { id: contract } = await insertRow(client, 'contracts', {
    agency_id: victim, booking_id: rented, client_id: rows.client, vehicle_id: rows.vehicle, number: CONTRACT,
    starts_at: past.pickup_at, ends_at: past.return_at, amount: '900.00', terms: `${MARK} conditions`,
  }); // prettier-ignore
  await insertRow(client, 'signing_links', {
    agency_id: victim, contract_id: contract, token_hash: hashOf('token'), document_sha256: hashOf('paper'),
    expires_at: new Date(Date.now() + 86_400_000),
  }); // prettier-ignore
  await insertRow(client, 'refused_images', {
    agency_id: victim, vehicle_id: rows.vehicle, key: `refused-${'a'.repeat(32)}`, width: 8, height: 6, reason: 'text',
    alt: `${MARK} photo`, refused_by: randomUUID(), refused_at: new Date(), created_at: new Date(0),
  }); // prettier-ignore
  await insertRow(client, 'payments', {
    agency_id: victim, booking_id: rented, amount: 100, method: 'cheque', received_on: '2026-01-02',
    cheque_number: '7712044', cheque_bank: `${MARK} lieu`, cheque_due_on: '2026-01-03',
  }); // prettier-ignore
  await insertRow(client, 'deposit_movements', {
    agency_id: victim, booking_id: rented, kind: 'taken', amount: 3000, method: 'cash', happened_on: '2026-01-02',
  }); // prettier-ignore
  await insertRow(client, 'cash_entries', {
    agency_id: victim, direction: 'out', amount: 50, reason: `${MARK} garage`, happened_on: '2026-01-02',
  }); // prettier-ignore
  await insertRow(client, 'cash_days', {
    agency_id: victim, day: '2025-12-31', opening: 0, expected: 0, counted: 5, note: `${MARK} garage`,
  }); // prettier-ignore
  const earlier = { pickup_at: '2025-11-01 10:00', return_at: '2025-11-04 10:00', blocked_until: '2025-11-04 11:00' };
  const { id: signed } = await insertRow(client, 'bookings', {
    ...VALID.bookings(victim, rows.vehicle, rows.client, rows.location), ...earlier,
    status: 'completed', completed_at: '2025-11-04 10:00',
  }); // prettier-ignore
  await insertRow(client, 'contracts', {
    agency_id: victim, booking_id: signed, client_id: rows.client, vehicle_id: rows.vehicle, number: SCANNED,
    starts_at: earlier.pickup_at, ends_at: earlier.return_at, amount: '900.00', terms: `${MARK} conditions`,
  }); // prettier-ignore
  const archive = `export-${'a'.repeat(32)}`;
  const folder = join(ROOT, '.cache', 'test-storage', new URL(site.baseUrl).port, 'private');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, archive), MARK);
  await insertRow(client, 'agency_exports', {
    agency_id: victim, state: 'done', language: 'fr', key: archive, bytes: MARK.length, finished_at: new Date(),
  }); // prettier-ignore
  await insertRow(client, 'agency_papers', {
    agency_id: victim, kind: 'licence', number: `${MARK} 7`, dated: '2024-05-02',
  }); // prettier-ignore
  await insertRow(client, 'handed_papers', {
    agency_id: victim, kind: 'insurance', number: `${MARK} 8`, dated: '2024-05-02',
    picture_key: `paper-${'b'.repeat(32)}`, digest: 'c'.repeat(64),
  }); // prettier-ignore
  await client.query(
    `WITH s AS (INSERT INTO sessions (id, token_hash, profile_id, expires_at)
       SELECT gen_random_uuid(), $2, id, now() + interval '1 day' FROM profiles WHERE email = 'admin@rihla.test' RETURNING id)
     INSERT INTO agency_viewings (session_id, agency_id, ends_at) SELECT id, $1, now() + interval '59 minutes' FROM s`,
    [victim, randomUUID()],
  );
  await insertRow(client, 'condition_reports', {
    agency_id: victim, booking_id: rented, moment: 'return', marks: [], accessories: [], note: `${MARK} note`,
  }); // prettier-ignore
  await insertRow(client, 'contract_templates', {
    agency_id: victim, version: VERSION, clauses: JSON.stringify([{ fr: `${MARK} clause`, en: '', ar: '' }]),
  }); // prettier-ignore
  const { id: second } = await insertRow(client, 'bookings', {
    ...VALID.bookings(victim, rows.vehicle, rows.client, rows.location),
    pickup_at: '2026-02-01 10:00', return_at: '2026-02-04 10:00', blocked_until: '2026-02-04 11:00',
    customer_id: rows.customer, status: 'completed', completed_at: '2026-02-04 10:00',
  }); // prettier-ignore
  const paper = contractPaper({ number: SIGNED, terms: `${MARK} conditions` });
  const { text: snapshot, sha256: digest } = writeSnapshot({ language: 'fr', paper, logo: null });
  const { id: agreed } = await insertRow(client, 'contracts', {
    agency_id: victim, booking_id: second, client_id: rows.client, vehicle_id: rows.vehicle, number: SIGNED,
    starts_at: '2026-02-01 10:00', ends_at: '2026-02-04 10:00', amount: '900.00', terms: `${MARK} conditions`,
    status: 'signed', signed_at: '2026-01-31 10:00', snapshot, snapshot_sha256: digest,
  }); // prettier-ignore
  await insertRow(client, 'contract_signatures', {
    agency_id: victim, contract_id: agreed, method: 'paper', signer_name: `${MARK} Client`, signed_on: '2026-01-31',
    document_sha256: digest,
  }); // prettier-ignore
  await insertRider(client, {
    agency_id: victim, id: agreed, vehicle_id: rows.vehicle, location: rows.location, paper,
  }); // prettier-ignore
  // Of a year in which no other agency issued one: its number names no other's.
  for (const isIssued of [true, false]) {
    const { id } = await insertRow(client, 'invoices', {
      ...VALID.invoices(victim, rented, rows.client),
      buyer: JSON.stringify({ name: `${MARK} Client`, phone: null, ice: null }),
      seller: JSON.stringify({ name: `${MARK} agence` }),
    });
    await insertRow(client, 'invoice_lines', { ...VALID.invoice_lines(victim, id), label: `${MARK} lieu` });
    if (!isIssued) continue;
    await client.query(`UPDATE invoices SET status = 'sent', issued_on = '2019-01-05' WHERE id = $1`, [id]);
    await insertRow(client, 'invoice_sendings', {
      ...VALID.invoice_sendings(victim, id),
      recipient: `${MARK}@exemple.test`,
    });
  }
  await insertRow(client, 'agency_whatsapp_actions', {
    agency_id: victim, key: 'booking_confirmed', body_fr: `${MARK} lieu`,
  }); // prettier-ignore
  await insertRow(client, 'outbox_messages', {
    id: randomUUID(), agency_id: victim, channel: 'whatsapp', recipient: '+212661234567', template: 'client_registered',
    params: JSON.stringify({ customerName: `${MARK} Client`, agencyName: `${MARK} agence`, agencyPhone: '' }),
  }); // prettier-ignore
  await insertRow(client, 'notifications', { agency_id: victim, type: 'system', title: 't', message: 'm' });
  await client.query('COMMIT');
  const { owner_id } = await one('SELECT owner_id FROM agencies WHERE id = $1', [victim]);
  await client.query('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [owner_id]);
  owner = `session=${await insertSession(client, owner_id ?? '')}`;
  const { reference } = await one('SELECT reference FROM bookings WHERE agency_id = $1', [victim]);
  const { short_id } = await one('SELECT short_id FROM vehicles WHERE agency_id = $1', [victim]);
  const { number: invoice } = await one('SELECT number FROM invoices WHERE agency_id = $1 AND number IS NOT NULL', [
    victim,
  ]);
  await signWithScan(site.baseUrl, owner, SCANNED);
  // The PDF of a signed contract is kept when it is first opened.
  await get(paths.agencyContractFile('fr', SIGNED), owner);
  const listed = await client.query<{ id: string }>(await idsOfEachTable(), [victim]);
  ids = {
    reference: reference ?? '',
    shortId: short_id ?? '',
    file: await openedPicture(site.baseUrl, owner, String(rows.client)),
    contract: CONTRACT,
    invoice: invoice ?? '',
    client: String(rows.client),
    otherClient: String(otherClient),
    work,
    all: listed.rows.map(({ id }) => id),
  };
});
afterAll(() => client.end());

/** The tables whose rows belong to an agency. */
async function tablesOfAgencies(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'agency_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Asks for ids of rows of every table that has some. */
async function idsOfEachTable(): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns a WHERE table_schema = 'public' AND column_name = 'id'
       AND data_type = 'uuid' AND table_name IN (SELECT table_name FROM information_schema.columns WHERE column_name = 'agency_id')`,
  );
  // Two of a table: an invoice and a draft, a client and another.
  return rows.map(({ name }) => `(SELECT id::text FROM "${name}" WHERE agency_id = $1 LIMIT 2)`).join(' UNION ALL ');
}

/** All that the first agency has, as one text a table. */
async function belongings(): Promise<Record<string, string>> {
  const parts = (await tablesOfAgencies()).map(
    (table) =>
      `SELECT '${table}' AS name, coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') AS rows FROM "${table}" t WHERE agency_id = $1`,
  );
  const { rows } = await client.query<{ name: string; rows: string }>(parts.join(' UNION ALL '), [victim]);
  const own = await client.query<{ row: string }>(`SELECT a::text AS row FROM agencies a WHERE id = $1`, [victim]);
  return { ...Object.fromEntries(rows.map(({ name, rows: all }) => [name, all])), agencies: own.rows[0]?.row ?? '' };
}

const agencyRoutes = routeTable().filter(
  ({ pattern, isLayout, file }) => pattern.startsWith('/:lang/agency') && !/\*|agency-setup|suspended$/.test(pattern) && !/not-found|agency\/layout/.test(file) && (!isLayout || /show/.test(file)),
); // prettier-ignore

/** Names of parameters that are codes: a reference, a number, a short id. */
const CODES = ['reference', 'number', 'shortId', 'version'];

/** What opens an address of two names, by the second of them. */
const rightValues = (): Partial<Record<string, [string, string]>> => ({
  other: [ids.client, ids.otherClient],
  work: [ids.shortId, ids.work],
  moment: [CONTRACT, 'return'],
  sequence: [SIGNED, '1'],
});

/** The addresses of a pattern: each parameter filled with what may stand there. */
function addressesOf(pattern: string): string[] {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => name !== 'lang');
  const codes = [ids.reference, ids.shortId, ids.file, ids.contract, ids.invoice, SCANNED, SIGNED, String(VERSION)];
  // Where an address says that it takes a code, no UUID is one.
  const known = CODES.includes(names[0] ?? '') ? codes : [...codes, ...ids.all];
  // Two names: everything is tried as each, beside the other's right value.
  const right = rightValues()[names[1] ?? ''];
  const [first = '', second = ''] = right ?? [];
  const pairs = right
    ? [right, ...known.map((id) => [id, second]), ...[...codes, ...ids.all].map((id) => [first, id])]
    : known.map((id) => [id]);
  const fills = names.length === 0 ? [[]] : pairs;
  return fills.map((fill) =>
    names.reduce((path, name, at) => path.replace(`:${name}?`, fill[at] ?? '').replace(`:${name}`, fill[at] ?? ''), pattern.replace(':lang', 'fr')),
  ); // prettier-ignore
}

const get = (path: string, cookie: string) =>
  fetch(new URL(path, site.baseUrl), { redirect: 'manual', headers: { Cookie: cookie } });

/** The address at which a script asks for the data of a page: the same rows are read, and nothing is drawn. */
const dataOf = (path: string) => path.replace(/(?=\?|$)/, '.data');
const isPage = (file: string) => file.endsWith('.tsx');

/** Sends a form as a script does. */
function send(form: PageForm, cookie: string, page: string, change: Record<string, string> = {}) {
  const body = form.isMultipart ? new FormData() : new URLSearchParams();
  for (const { name, value, kind } of form.fields) if (kind !== 'file') body.append(name, value);
  for (const [name, value] of Object.entries(change)) body.set(name, value);
  const address = new URL(form.action, new URL(page, site.baseUrl));
  if (drawnBy(address.pathname)) address.pathname += '.data';
  const headers = { Cookie: cookie, 'Accept-Encoding': 'identity' };
  if (form.method === 'post') return fetch(address, { method: 'POST', redirect: 'manual', body, headers });
  address.search = new URLSearchParams([...(body as URLSearchParams)] as [string, string][]).toString();
  return fetch(address, { redirect: 'manual', headers });
}

/** Whether a page stands at an address: files and what answers scripts have no data of their own. */
const drawnBy = (pathname: string) => {
  const fits = ({ pattern }: { pattern: string }) =>
    new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(decodeURI(pathname));
  const routes = agencyRoutes.filter(fits).sort((one, other) => colons(one.pattern) - colons(other.pattern));
  return routes[0] !== undefined && isPage(routes[0].file);
};
const colons = (pattern: string) => pattern.split(':').length;

const inArea = (form: PageForm, page: string) =>
  new URL(form.action, new URL(page, site.baseUrl)).pathname.startsWith('/fr/agency');

describe('a row of another agency', () => {
  // An article of the help is text, a kind of paper a word: neither is anybody's row.
  const named = agencyRoutes.filter(
    ({ pattern }) => /:(?!lang)/.test(pattern) && !pattern.includes('/help/') && !pattern.endsWith('/papers/:kind'),
  );

  test('stands at addresses that this test knows', () => {
    expect(named.length).toBeGreaterThan(5);
  });

  test.each(named.map(({ pattern, file }) => ({ pattern, file })))(
    '$pattern: is not found, and no form of its page changes it',
    async ({ pattern, file }) => {
      const before = await belongings();
      const ask = (path: string, cookie: string) => knock(site.baseUrl + path, { cookie });
      const asData = (path: string) => (isPage(file) ? dataOf(path) : path);
      let opened = 0;
      /** What the first agency finds there, the other one does not; the forms that the page has. */
      const formsOf = async (path: string, status: 404 | 405) => {
        opened++;
        for (const address of new Set([path, asData(path)])) {
          const refused = await ask(address, stranger);
          expect(refused.status, `GET ${address}`).toBe(status);
          expect(refused.text).not.toContain(MARK);
        }
        const html = isPage(file) ? (await ask(path, owner)).text : '';
        return readForms(html, path).filter((form) => form.method === 'post' && inArea(form, path));
      };
      await atOnce(addressesOf(pattern), async (path) => {
        const found = await ask(asData(path), owner);
        // An address that takes posts only says so to everybody; what is posted there is not found.
        const isPostOnly = found.status === 405;
        // What its own agency does not find there, nobody else is asked for; what is posted to it is.
        const forms = found.status === 200 || isPostOnly ? await formsOf(path, isPostOnly ? 405 : 404) : [];
        for (const form of forms)
          expect([400, 403, 404, 405, 422], `POST ${form.action}`).toContain((await send(form, stranger, path)).status);
        if (!hasAction(file)) return;
        const sent = { method: 'POST', cookie: stranger, body: new URLSearchParams({ reason: 'x' }) };
        const { status } = await knock(site.baseUrl + asData(path), sent);
        expect([400, 403, 404, 405, 422], `POST ${path}`).toContain(status);
      });
      expect(opened, 'its own agency finds it under one of the addresses').toBeGreaterThan(0);
      expect(await belongings()).toEqual(before);
    },
    60_000,
  );

  const shared = agencyRoutes.filter(({ pattern }) => !/:(?!lang)/.test(pattern));

  test.each(shared.map(({ pattern, file }) => ({ pattern, file })))(
    '$pattern: no field of a form and no search shows or changes it',
    async ({ pattern, file }) => {
      const before = await belongings();
      const shown = new RegExp(`${MARK} (agence|Client|lieu|garage)|${MARK}-1`);
      const [path = ''] = addressesOf(pattern);
      for (const query of [`q=${MARK}`, `vehicle=${ids.shortId}`, `client=${ids.all[0] ?? ''}`]) {
        const address = `${isPage(file) ? dataOf(path) : path}?${query}`;
        const found = await knock(site.baseUrl + address, { cookie: stranger });
        expect(found.status, address).toBeLessThan(500);
        expect(found.text.replaceAll(`value="${MARK}"`, ''), address).not.toMatch(shown);
      }
      const page = await knock(site.baseUrl + path, { cookie: stranger });
      const html = page.status === 200 && page.type.includes('html') ? page.text : '';
      const pointing = readForms(html, path)
        .filter((each) => inArea(each, path))
        .flatMap((form) => namesOf(form).map((name) => ({ form, name })));
      const turns = pointing.flatMap((turn) => [ids.reference, ids.shortId, ...ids.all].map((id) => ({ ...turn, id })));
      await atOnce(turns, async ({ form, name, id }) => {
        const answer = await send(form, stranger, path, { [name]: id });
        expect(answer.status, `${name}=${id} of ${form.action}`).toBeLessThan(500);
        expect(await answer.text()).not.toMatch(shown);
      });
      expect(await belongings()).toEqual(before);
    },
    120_000,
  );
});

/** The fields of a form that point at rows. */
const namesOf = ({ fields }: PageForm) => [
  ...new Set(
    fields
      .filter(({ kind, value }) => /^(hidden|radio|checkbox|select)$/.test(kind) && isName(value))
      .map(({ name }) => name),
  ),
];

test('the search finds an agency’s rows by all that names them, and nobody else’s', async () => {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT c.id, c.phone, coalesce(c.cin, c.full_name) AS document, v.registration_number AS plate, v.short_id, b.reference
     FROM bookings b JOIN clients c ON c.id = b.client_id JOIN vehicles v ON v.id = b.vehicle_id WHERE b.agency_id = $1 LIMIT 1`,
    [victim],
  );
  const [{ id, short_id, ...names } = {}] = rows;
  // What was typed stands on the page; what was found is a link.
  const found = new RegExp(`/agency/(bookings/${names.reference}|clients/${id}|cars/${short_id})`);
  for (const typed of [MARK, ...Object.values(names)])
    for (const path of [paths.agencySearch('fr'), paths.agencySuggestions('fr')]) {
      const [own, foreign] = await Promise.all(
        [owner, stranger].map(async (cookie) => (await get(withQuery(path, { q: typed }), cookie)).text()),
      );
      expect(own, `${path} ${typed}`).toMatch(found);
      expect(foreign, `${path} ${typed}`).not.toMatch(found);
    }
});

test('a stream tells of the own agency alone', async () => {
  const stop = new AbortController();
  const answer = await fetch(site.baseUrl + paths.agencyLive('fr'), {
    headers: { Cookie: stranger, Accept: 'text/event-stream' },
    signal: stop.signal,
  });
  expect(answer.status).toBe(200);
  const notice = `INSERT INTO notifications (agency_id, type, title, message) SELECT a.id, 'system', 't', 'm' FROM agencies a`;
  const [session = ''] = /(?<=session=)[^;]+/.exec(stranger) ?? [];
  const tell = async () => {
    await client.query('UPDATE bookings SET notes = notes WHERE agency_id = $1', [victim]);
    await client.query(`${notice} JOIN sessions s ON s.profile_id = a.owner_id WHERE s.token_hash = $1`, [
      tokenHash(session),
    ]);
  };
  await tell();
  let heard = '';
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader && !heard.includes('event: notices')) {
    const { value = '', done } = await reader.read();
    expect(done, heard).toBe(false);
    heard += value;
    // The first stream of a process may begin before the database is heard: it says so then, and is told anew.
    if (value.includes('event: sync')) await tell();
  }
  stop.abort();
  expect(heard).not.toContain('event: bookings');
});

test('nobody turns off what another agency’s browser is told', async () => {
  const [session = ''] = /(?<=session=)[^;]+/.exec(owner) ?? [];
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth)
     SELECT id, 'https://push.example.com/' || id, 'B' || repeat('a', 86), repeat('a', 22) FROM sessions WHERE token_hash = $1
     RETURNING session_id AS id`,
    [tokenHash(session)],
  );
  const [{ id: sessionId = '' } = {}] = rows;
  const turnOff = (cookie: string) =>
    fetch(site.baseUrl + paths.push('fr'), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ intent: 'off', sessionId }),
      headers: { Cookie: cookie },
    });
  const count = async () =>
    (await client.query('SELECT FROM push_subscriptions WHERE session_id = $1', [sessionId])).rowCount;
  expect((await turnOff(stranger)).status).toBe(404);
  expect(await count()).toBe(1);
  expect((await turnOff(owner)).status).toBe(303);
  expect(await count()).toBe(0);
});

/** The hash under which the token of a session's cookie is kept. */
function tokenHash(value: string): string {
  const token = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString()) as string;
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a value names a row: a UUID, a short id or a reference. */
const isName = (value: string) =>
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{8}|RH-[0-9A-Z]{4}-[0-9A-Z]{4})$/i.test(value);
