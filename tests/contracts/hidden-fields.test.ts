import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../setup/site';
import { type PageForm, readForms } from './page-forms';
import { pageList } from './page-list';
import { type ActorName, openWorld, type World, WRITING } from './people';

/**
 * What a browser carries in hidden fields of forms is somebody's word: each one of every form of the guard table's pages
 * is altered, sent with the rest of its form, and refused or without effect (R323). Never a 500, no way to another site,
 * no row of another agency, no money and no dates of any booking.
 */
/** Where an answer may lead: to this site, and from the button of Google's sign-in to Google. */
const OWN_ORIGINS = [site.baseUrl, site.google.GOOGLE_ISSUER].map((address) => new URL(address).origin);
const client = new pg.Client({ connectionString: site.databaseUrl });
let world: World;
let own = '';
const foreign: string[] = [];

beforeAll(async () => {
  await client.connect();
  world = await openWorld(site.databaseUrl);
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  const first = async (sql: string) => String((await client.query<{ id: string }>(sql, [own])).rows[0]?.id ?? '');
  own = String(
    (await client.query<{ id: string }>('SELECT id FROM agencies WHERE slug = $1', [world.agencySlug])).rows[0]?.id,
  );
  for (const table of ['bookings', 'clients', 'vehicles', 'invoices'])
    foreign.push(await first(`SELECT id FROM ${table} WHERE agency_id <> $1 ORDER BY id LIMIT 1`));
}, 120_000);
afterAll(() => client.end());

const ACTORS: readonly ActorName[] = ['anonymous', 'customer', 'agency', 'admin'];

interface Found extends PageForm {
  as: ActorName;
}

/** The forms with hidden fields of all pages, each once: of one area, address without names of rows, and hidden fields. */
async function hiddenForms(): Promise<Found[]> {
  const pages = pageList('fr', world).filter(({ as, status }) => ACTORS.includes(as) && status === 200);
  const found = new Map<string, Found>();
  const rest = [...pages];
  const visit = async () => {
    for (let page = rest.shift(); page; page = rest.shift()) {
      const answer = await fetch(site.baseUrl + page.path, { headers: { Cookie: world.cookies[page.as] } });
      const html = await answer.text();
      for (const form of readForms(html, page.path)) {
        const hidden = form.fields.filter(({ kind }) => kind === 'hidden').map(({ name }) => name);
        if (form.method !== 'post' || hidden.length === 0) continue;
        const place = new URL(form.action, site.baseUrl).pathname.replace(/[^/]*\d[^/]*/g, '*');
        const key = [page.as, place, ...new Set(hidden.sort())].join(' ');
        if (!found.has(key)) found.set(key, { ...form, as: page.as });
      }
    }
  };
  await Promise.all([visit(), visit(), visit(), visit()]);
  return [...found.values()];
}

/** What stands in place of a value: nothing, another row, other agencies' rows in turn, a figure; of a way back another site. */
const othersOf = (name: string, at: number) => [
  '',
  // Another key is another form, which does its work once (R163): what it sends is for the person to say.
  ...(name === 'requestKey' ? [] : [randomUUID(), foreign[at % foreign.length] ?? '']),
  '-1',
  ...(/redirect|return|back/i.test(name) ? ['https://evil.example/x', '//evil.example'] : []),
];

async function send({ as, action, isMultipart }: Found, entries: [string, string][]) {
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) body.append(name, value);
  return fetch(new URL(action, site.baseUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: world.cookies[as] },
    body,
  });
}

/** Every row of every table that belongs to another agency than the demo's, and what all bookings say of money and days. */
async function digests(): Promise<Record<string, unknown>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name = 'agency_id'`,
  );
  const digest = async (sql: string, values: unknown[] = []) =>
    (await client.query<{ md5: string }>(`SELECT md5(string_agg(h, '' ORDER BY h)) FROM (${sql}) AS r`, values)).rows[0]
      ?.md5;
  const entries: [string, unknown][] = [];
  for (const { name } of tables)
    entries.push([name, await digest(`SELECT md5(t::text) AS h FROM ${name} t WHERE agency_id <> $1`, [own])]);
  const facts = 'id, vehicle_id, client_id, pickup_at, return_at, total_price, deposit_amount, paid_amount, status';
  entries.push(['bookings of all', await digest(`SELECT md5((${facts})::text) AS h FROM bookings`)]);
  return Object.fromEntries(entries);
}

test('every hidden field of every form, altered in every way, is refused or without effect', async () => {
  const forms = await hiddenForms();
  const names = new Set(
    forms.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'hidden').map(({ name }) => name)),
  );
  expect(names.size).toBeGreaterThan(15);
  const before = await digests();
  const faults: string[] = [];
  let sent = 0;
  for (const form of forms) {
    const kept = new Map(form.fields.filter(({ kind }) => kind !== 'file').map(({ name, value }) => [name, value]));
    const hidden = new Set(form.fields.filter(({ kind }) => kind === 'hidden').map(({ name }) => name));
    for (const name of hidden) {
      const rest = [...kept].filter(([other]) => other !== name);
      const value = kept.get(name) ?? '';
      const altered: [string, string][][] = [
        ...othersOf(name, sent).map((other): [string, string][] => [[name, other]]),
        [
          [name, value],
          [name, randomUUID()],
        ],
      ];
      sent += altered.length;
      const answers = await Promise.all(altered.map(async (fields) => send(form, [...rest, ...fields])));
      for (const [at, answer] of answers.entries()) {
        const to = new URL(answer.headers.get('Location') ?? '/', site.baseUrl);
        await answer.arrayBuffer();
        if (answer.status >= 500 || !OWN_ORIGINS.includes(to.origin))
          faults.push(`${form.as} ${form.action} ${JSON.stringify(altered[at])}: ${answer.status} ${to.href}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(await digests()).toEqual(before);
  for (const as of ['customer', 'agency', 'admin'] as const) {
    const answer = await fetch(`${site.baseUrl}/fr/login`, {
      redirect: 'manual',
      headers: { Cookie: world.cookies[as] },
    });
    expect([as, answer.status]).toEqual([as, 302]);
  }
}, 120_000);
