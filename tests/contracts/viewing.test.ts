import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { insertSession } from '../factories/session-row';
import { insertViewing } from '../factories/viewing-row';
import { atOnce } from '../setup/at-once';
import { site } from '../setup/site';
import { GUARDS } from './guard-table';
import { openWorld, type World, WRITING } from './people';
import { hasAction, routeTable, sourceOf } from './route-table';

/**
 * An administrator who looks through an agency's screens (R255): of every route of the agency, that its page answers them
 * as it answers the agency, or is kept from them on purpose, and that nothing they send does anything.
 */
const client = new pg.Client({ connectionString: site.databaseUrl });
const agencyRoutes = routeTable().filter(
  ({ file }) => file.startsWith('routes/agency/') || /agency-records/.test(file),
);
/** What goes by who is signed in and by no agency: an archive, of which an administrator has none. */
const OF_PERSON = ['routes/agency/data/file'];
const KEPT = agencyRoutes.filter(({ file }) => sourceOf(file).includes('kept: true')).map(({ id }) => id);

let world: World;
let agencyId = '';
let ownerId = '';
let cookie = '';
beforeAll(async () => {
  world = await openWorld(site.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string; owner: string }>(
    'SELECT id, owner_id AS owner FROM agencies WHERE slug = $1',
    [world.agencySlug],
  );
  ({ id: agencyId = '', owner: ownerId = '' } = rows[0] ?? {});
  cookie = await lookingOn();
});
afterAll(() => client.end());

/** The cookie of an administrator who looks through the demo's agency, since `age` minutes ago. */
async function lookingOn(age = 0): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM profiles WHERE email = 'admin@rihla.test'`);
  const own = `session=${await insertSession(client, rows[0]?.id ?? '', age)}`;
  await insertViewing(client, own, agencyId, age);
  return own;
}

const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}, as = cookie) =>
  fetch(site.baseUrl + path, {
    redirect: 'manual',
    ...init,
    headers: { Cookie: as, Origin: site.baseUrl, ...init.headers },
  });
const send = (path: string, body: Record<string, string>, as = cookie, method = 'POST') =>
  ask(path, { method, body: new URLSearchParams(body) }, as);
const pathOf = (id: string) => GUARDS[id]?.path(world) ?? '';

const press = (id: string, method = 'POST', path = pathOf(id)) =>
  send(path, { button: 'delete', intent: 'read' }, cookie, method);
/** What is no page answers scripts and downloads: its status is all that it says. */
const isPage = (id: string) => agencyRoutes.find((route) => route.id === id)?.file.endsWith('.tsx') === true;
/** Where a script asks: the same loader or action, and nothing is drawn. A file has but the one address. */
const dataOf = (id: string) => (isPage(id) ? pathOf(id).replace(/(?=\?|$)/, '.data') : pathOf(id));

/** The pages that the log says were looked at. */
async function linesOf(): Promise<string[]> {
  const { rows } = await client.query<{ page: string }>(
    `SELECT data->>'page' AS page FROM audit_logs WHERE action = 'viewing.page' AND entity_id = $1 ORDER BY created_at, id`,
    [agencyId],
  );
  return rows.map(({ page }) => page);
}

/** How many rows the agency and its owner have in each table, and which transaction touched them last. */
async function rowsOfAgency(): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string; own: string }>(
    `SELECT c.table_name AS name, c.column_name AS own FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'agency_viewings'
       AND (c.column_name = 'agency_id' OR c.column_name IN ('profile_id', 'actor_id', 'owner_id') )`,
  );
  const parts = tables.map(
    ({ name, own }) =>
      `SELECT '${name}.${own}' AS name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) AS state
       FROM ${name} WHERE ${own} = '${own === 'agency_id' ? agencyId : ownerId}'`,
  );
  const { rows } = await client.query<{ name: string; state: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

test('the area of the agency is here, and what is kept from it is known', () => {
  expect(agencyRoutes.length).toBeGreaterThan(80);
  expect(KEPT.length).toBeGreaterThan(12);
  for (const part of ['files/show', 'notifications/live', 'notifications/latest', 'clients/export'])
    expect(KEPT).toContain(`routes/agency/${part}`);
});

describe('pages', () => {
  test.each(agencyRoutes.map(({ id }) => id))('%s answers as it answers the agency, or is kept', async (id) => {
    const get = GUARDS[id]?.get;
    const answer = OF_PERSON.includes(id) ? 404 : KEPT.includes(id) ? 403 : (get?.agency ?? get?.others);
    const response = await ask(answer === 200 ? dataOf(id) : pathOf(id));
    const body = await response.text();
    if (typeof answer !== 'number') {
      expect([301, 302, 303]).toContain(response.status);
      expect(response.headers.get('Location')).not.toMatch(/unauthorized|login/);
      return;
    }
    expect(response.status, body.slice(0, 200)).toBe(answer);
    if (answer === 403 && isPage(id)) expect(body).toContain(translator('fr')('errors-admin:viewingKept'));
    if (answer !== 200 || OF_PERSON.includes(id)) return;
    const page = decodeURI(new URL(site.baseUrl + pathOf(id)).pathname).replace(/^\/fr/, '');
    expect(await linesOf()).toContain(page);
  });

  test('say on top whose they are, since when, and how to end it', async () => {
    const html = await (await ask(paths.agencyBookings('fr'))).text();
    expect(html).toMatch(/Consultation en lecture seule\u00a0: [^<]+, depuis \d\d:\d\d et jusqu’à \d\d:\d\d/);
    expect(html).toContain(`action="${paths.adminViewingEnd('fr')}"`);
    const own = await (await ask(paths.agencyBookings('fr'), {}, world.cookies.agency)).text();
    expect(own).not.toContain('Consultation en lecture seule');
  });

  test('are written down once a look, whichever way they are loaded, without what was searched for', async () => {
    const page = '/agency/payments';
    const before = (await linesOf()).filter((one) => one === page).length;
    for (const path of [
      paths.agencyPayments('fr'),
      paths.agencyPayments('ar'),
      `${paths.agencyPayments('fr')}?q=Salma`,
    ])
      expect((await ask(path)).status).toBe(200);
    expect((await ask(`${paths.agencyPayments('fr')}.data`)).status).toBe(200);
    const lines = await linesOf();
    expect(lines.filter((one) => one === page).length - before).toBeLessThanOrEqual(1);
    expect(lines).toContain(page);
    expect(lines.join(' ')).not.toMatch(/\?|Salma/);
  });
});

/** What begins a look at another agency, ends it, or proves who somebody is. */
const WHILE_VIEWING = ['routes/admin/agencies/view', 'routes/admin/confirm', 'routes/admin/viewing/end'];
const adminActions = routeTable()
  .filter(({ file }) => file.startsWith('routes/admin/') && hasAction(file))
  .map(({ id }) => id);

describe('actions of the administration', () => {
  test.each(adminActions.filter((id) => !WHILE_VIEWING.includes(id)))(
    '%s is refused until the look has ended',
    async (id) => {
      const response = await press(id);
      expect(response.status).toBe(403);
      const html = await response.text();
      const { file } = routeTable().find((route) => route.id === id) ?? {};
      if (file?.endsWith('.tsx')) expect(html).toContain(translator('fr')('errors-admin:viewingReadOnly'));
    },
  );

  test('those that begin, end or prove are found', () => {
    expect(adminActions.filter((id) => WHILE_VIEWING.includes(id)).sort()).toEqual(WHILE_VIEWING);
  });
});

describe('actions', () => {
  test.each(agencyRoutes.filter(({ file }) => hasAction(file)).map(({ id }) => id))('%s is refused', async (id) => {
    const refused = await press(id);
    const html = await refused.text();
    expect(refused.status).toBe(403);
    if (isPage(id)) expect(html).toContain(translator('fr')('errors-admin:viewingReadOnly'));
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([403, 405], method).toContain((await press(id, method, dataOf(id))).status);
  });

  test('and files lead a browser back to where it was, with the sentence', async () => {
    const here = `${paths.agencyBookings('ar')}?status=pending`;
    const from = { Accept: 'text/html', Referer: site.baseUrl + here };
    const asked = [
      ask(paths.agencyBookingsFile('ar'), { headers: from }),
      ask(paths.agencyNotifications('ar'), {
        method: 'POST',
        headers: from,
        body: new URLSearchParams({ intent: 'read' }),
      }),
    ];
    for (const answer of await Promise.all(asked)) {
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, here]);
      expect(answer.headers.getSetCookie().some((one) => one.startsWith('flash='))).toBe(true);
    }
    for (const Referer of ['https://evil.example/fr/x', 'x', site.baseUrl + paths.agencyBookingsFile('fr')]) {
      const answer = await ask(paths.agencyBookingsFile('fr'), { headers: { Accept: 'text/html', Referer } });
      expect(answer.headers.get('Location')).toBe(paths.agencyDashboard('fr'));
    }
  });

  test('of the set-up and of other agencies stay out of reach', async () => {
    for (const path of [paths.agencySetup('fr'), paths.agencySetupDraft('fr', 2)])
      expect((await send(path, { name: 'x' })).headers.get('Location')).toMatch(/unauthorized/);
  });
});

test('nothing of all this leaves a trace with the agency: no row, no last-seen mark, nothing read', async () => {
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  try {
    const before = await rowsOfAgency();
    expect(Object.keys(before).length).toBeGreaterThan(40);
    const looks = agencyRoutes.map(({ id, file }) => async () => {
      await (await ask(dataOf(id))).text();
      if (hasAction(file)) await (await press(id, 'POST', dataOf(id))).text();
    });
    await atOnce(looks, (look) => look());
    expect(await rowsOfAgency()).toEqual(before);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [WRITING]);
  }
}, 180_000);

describe('it ends', () => {
  const home = paths.agencyDashboard('fr');
  const isOut = async (as: string) => {
    const answer = await ask(home, {}, as);
    return [302, 303].includes(answer.status) ? (answer.headers.get('Location') ?? '') : 'in';
  };

  test('by its button, for this session alone', async () => {
    const [one, other] = [await lookingOn(), await lookingOn()];
    const answer = await send(paths.adminViewingEnd('fr'), {}, one);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, paths.adminAgency('fr', agencyId)]);
    expect(await isOut(one)).toMatch(/unauthorized/);
    expect(await isOut(other)).toBe('in');
    expect((await send(paths.adminViewingEnd('fr'), {}, one)).status).toBe(303);
  });

  test('after an hour, and says so, also of a post', async () => {
    const late = await lookingOn(61);
    expect(await isOut(late)).toBe(paths.adminAgency('fr', agencyId));
    const post = await send(paths.agencyNotifications('fr'), { intent: 'read' }, late);
    expect([post.status, post.headers.get('Location')]).toEqual([303, paths.adminAgency('fr', agencyId)]);
  });

  test('with the session', async () => {
    const left = await lookingOn();
    await send(paths.logout('fr'), {}, left);
    expect(await isOut(left)).toMatch(/login/);
  });

  test('and nobody else begins it: no cookie, no header, no other role', async () => {
    const view = paths.adminAgencyView('fr', agencyId);
    for (const as of ['customer', 'otherAgency', 'anonymous', 'halfSignedIn'] as const)
      expect((await send(view, { button: 'view' }, world.cookies[as])).status).toBe(302);
    for (const as of ['customer', 'anonymous', 'halfSignedIn', 'admin'] as const)
      expect(await isOut(`${world.cookies[as]}; viewing=${agencyId}; agency_viewing=${agencyId}`)).not.toBe('in');
    expect((await ask(view, { method: 'POST', headers: { Origin: 'https://evil.example' } })).status).toBe(403);
  });
});
