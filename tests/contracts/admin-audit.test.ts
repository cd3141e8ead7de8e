import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction } from '~/modules/audit/actions';
import { paths } from '~/paths';
import { insertSession } from '../factories/session-row';
import { hashOfCookie } from '../factories/viewing-row';
import { site } from '../setup/site';
import { PLAIN, PRESS_NAMES, pressesOf } from './admin-presses';
import { CANCELLED, client, type Press, SENT, WELCOMED } from './admin-sent';
import { GUARDS } from './guard-table';
import { openWorld, type World, WRITING } from './people';
import { hasAction, routeTable, sourceOf } from './route-table';
import { sources } from '../code/sources';
import { keepSettings } from '../e2e/support/settings';

/** Nothing that an administrator does or takes goes without its line in the audit log (R250, R155): of every press of the area and every file. */

/** The proof of who somebody is, which is their session's own (R251). */
const OWN = ['routes/admin/confirm'];

const actions = routeTable().filter(({ file }) => file.startsWith('routes/admin/') && hasAction(file));

let world: World;
/** Who presses. */
let admin = '';
let restore: () => Promise<void>;
beforeAll(async () => {
  world = await openWorld(site.databaseUrl);
  restore = await keepSettings();
  await client.connect();
  // Others count rows at the same time.
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  const { rows } = await client.query<{ id: string }>('SELECT profile_id AS id FROM sessions WHERE token_hash = $1', [
    hashOfCookie(world.cookies.admin),
  ]);
  admin = rows[0]?.id ?? '';
});
afterAll(async () => {
  await restore();
  await client.query(`UPDATE whatsapp_actions SET provider_template = NULL WHERE provider_template = ANY ($1)`, [
    [WELCOMED, CANCELLED],
  ]);
  await client.end();
});

interface Line {
  id: string;
  action: AuditAction;
  entityId: string | null;
  actorId: string | null;
  before: object | null;
  after: object | null;
  network: string | null;
}
const linesOf = async () =>
  (
    await client.query<Line>(
      `SELECT id, action, entity_id AS "entityId", actor_id AS "actorId", before, after, network
       FROM audit_logs WHERE actor_role = 'admin'`,
    )
  ).rows;

/** What is done by others than administrators, or what another test sends. */
const NOT_PRESSED: Partial<Record<AuditAction, string>> = {
  'agency.closed': 'its owner closes it',
  'agency.export': 'its owner asks for it',
  'agency.paper_handed_in': 'the agency hands it in',
  'agency.paper_withdrawn': 'the agency takes it back',
  'client.deleted': 'the agency does it',
  'client.merged': 'the agency does it',
  'condition.noted': 'the agency does it',
  'factor.codes_renewed': 'of one’s own account',
  'factor.off': 'of one’s own account',
  'factor.on': 'of one’s own account',
  'factor.recovery_used': 'of one’s own account',
  'file.taken': 'the files, below',
  'scan.opened': 'the agency does it',
  'viewing.page': 'read, not pressed: viewing.test.ts',
};
/** What makes a row; of one that stood in its place the line says what it was, too. */
const MADE: AuditAction[] = ['agency.paper_seen', 'booking.created', 'brand.created', 'library.added', 'model.created'];
/** What takes a row away: there is nothing afterwards. */
const GONE: AuditAction[] = [
  ...(['account.deleted', 'agency.deleted', 'brand.deleted', 'brand.merged'] as const),
  ...(['library.deleted', 'model.deleted', 'model.merged'] as const),
];
/** What changes no value of a row. */
const NO_VALUE: Partial<Record<AuditAction, string>> = {
  'account.resent': 'a link is sent',
  'account.signed_out': 'sessions go; the line counts them',
  'catalogue.imported': 'each row of the file has a line of its own',
  'picture.opened': 'a picture is looked at',
  'task.requested': 'a run is asked for',
  'viewing.begun': 'an agency is looked through',
  'viewing.ended': 'an agency is looked through',
  'whatsapp.test_answered': 'a message has left',
  'whatsapp.tested': 'a message leaves',
};

const keysOf = (value: object | null) => Object.keys(value ?? {}).sort();

/** A change says both what it was and what it became; what is new, gone, or no value, only what there is. */
function expectBothSides({ action, before, after }: Line) {
  if (action in NO_VALUE) return expect([before, after], action).toEqual([null, null]);
  expect(keysOf(GONE.includes(action) ? before : after), action).not.toEqual([]);
  if (GONE.includes(action)) return expect(after, action).toBeNull();
  if (MADE.includes(action) && before === null) return undefined;
  expect(keysOf(before), action).toEqual(keysOf(after));
  return expect(before, action).not.toEqual(after);
}

const bodyOf = ({ body }: Press) => (typeof body === 'function' ? body(world) : body);
/** The names by which the presses of a body are known: its button, and boxes that the action asks the form itself for. */
function pressed(press: Press, known: readonly string[]): string[] {
  const body = bodyOf(press);
  const fields = body instanceof FormData ? Object.fromEntries([...body.keys()].map((key) => [key, ''])) : body;
  const names = PRESS_NAMES.flatMap((name) => fields[name] ?? []);
  const boxes = Object.keys(fields).filter((name) => known.includes(name));
  return [...(names.length > 0 ? names : [PLAIN]), ...boxes];
}

test('every action of the area is here', () => {
  expect(actions.map(({ id }) => id).filter((id) => !(id in SENT) && !OWN.includes(id))).toEqual([]);
  expect(Object.keys(SENT).filter((id) => !actions.some((route) => route.id === id))).toEqual([]);
});

test('every press that an action knows is sent, and none that it does not know', async () => {
  for (const { id, file } of actions.filter((route) => !OWN.includes(route.id))) {
    const known = await pressesOf(file);
    const sent = (SENT[id] ?? []).flatMap((press) => pressed(press, known));
    expect([...new Set(sent)].sort(), id).toEqual(known);
  }
});

test('the pages of the area name their buttons by the names that are looked for', () => {
  const pages = sources(['app/routes/admin', 'app/modules/admin'], /\.tsx$/);
  expect(pages.length).toBeGreaterThan(50);
  const names = pages.flatMap(({ text }) =>
    [...text.matchAll(/<[Bb]utton\b[^<]*?\bname="(\w+)"/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name = '') => !PRESS_NAMES.includes(name))).toEqual([]);
});

test('every line that the log knows is brought about by a press here, or by somebody else', () => {
  const told = new Set(Object.values(SENT).flatMap((presses) => presses.flatMap(({ lines }) => lines)));
  expect(AUDIT_ACTIONS.filter((action) => !told.has(action))).toEqual(Object.keys(NOT_PRESSED));
});

test.each(Object.keys(SENT))('%s adds its lines at each press, and none for who is no administrator', async (id) => {
  // Who looks through an agency does nothing else (R255).
  await client.query('DELETE FROM agency_viewings WHERE session_id = (SELECT id FROM sessions WHERE token_hash = $1)', [
    hashOfCookie(world.cookies.admin),
  ]);
  for (const press of SENT[id] ?? []) {
    await press.prepare?.(world);
    const path = (press.path ?? GUARDS[id]?.path)?.(world) ?? '';
    const body = bodyOf(press);
    const said = body instanceof FormData ? [...body.keys()].join() : JSON.stringify(body);
    const send = (cookie: string) =>
      fetch(site.baseUrl + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { Cookie: cookie, Origin: site.baseUrl },
        body: body instanceof FormData ? body : new URLSearchParams(body),
      });
    const before = await linesOf();
    for (const other of ['anonymous', 'customer', 'agency'] as const) await send(world.cookies[other]);
    expect(await linesOf()).toHaveLength(before.length);
    const answer = await send(world.cookies.admin);
    expect(answer.status, said).toBe(press.status ?? 303);
    const added = (await linesOf()).filter((line) => !before.some((known) => known.id === line.id));
    expect(added.map(({ action }) => action).sort(), said).toEqual(press.lines);
    for (const line of added) {
      expect(line).toMatchObject({ actorId: admin, entityId: expect.stringMatching(/./) as string });
      expect(line.network).toBeTruthy();
      expectBothSides(line);
    }
  }
});

/** What answers scripts, ends a look, and pictures whose opening has its line already: no files that somebody takes. */
const NO_FILES = [
  'routes/admin/agencies/paper',
  'routes/admin/notifications/latest',
  'routes/admin/notifications/live',
  'routes/admin/search/suggestions',
  'routes/admin/uploads/photo',
  'routes/admin/viewing/end',
];
const files = routeTable()
  .filter(({ file }) => file.startsWith('routes/admin/') && file.endsWith('.ts'))
  .filter(({ id, file }) => sourceOf(file).includes('function loader(') && !NO_FILES.includes(id))
  .map(({ id }) => id);

test('the files of the area are found', () => {
  expect(files).toContain('routes/admin/users/export');
  expect(files).toContain('routes/admin/invoices/file');
  expect(files.length).toBeGreaterThan(11);
});

describe('a file', () => {
  /** An administrator of these tests' own: files are counted by the account. */
  const id = randomUUID();
  let cookie = '';
  beforeAll(async () => {
    await client.query(
      `INSERT INTO profiles (id, email, full_name, role, email_verified_at) VALUES ($1, $2, 'Essai Essai', 'admin', now())`,
      [id, `files-${id}@exemple.test`],
    );
    cookie = `session=${await insertSession(client, id)}`;
  });
  const take = (path: string) => fetch(site.baseUrl + path, { redirect: 'manual', headers: { Cookie: cookie } });
  const lines = async () =>
    (
      await client.query<{ action: string; entity: string; entityId: string; data: object; network: string | null }>(
        `SELECT action, entity, entity_id AS "entityId", data, network FROM audit_logs WHERE actor_id = $1 ORDER BY created_at`,
        [id],
      )
    ).rows;

  test.each(files)('%s adds its line, and none for who is no administrator', async (route) => {
    const path = GUARDS[route]?.path(world) ?? '';
    const before = await lines();
    for (const other of ['anonymous', 'customer', 'agency'] as const)
      await fetch(site.baseUrl + path, { redirect: 'manual', headers: { Cookie: world.cookies[other] } });
    const answer = await take(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toContain('filename=');
    const added = (await lines()).slice(before.length);
    expect(added).toMatchObject([{ action: 'file.taken', network: expect.any(String) as string }]);
    expect(
      await client.query(`SELECT FROM audit_logs WHERE action = 'file.taken' AND actor_role <> 'admin'`),
    ).toHaveProperty('rowCount', 0);
  });

  test('says which filters were set and how many rows it holds, and nothing that was typed', async () => {
    const body = await (await take(`${paths.adminUsersFile('fr')}?role=admin&q=rihla.test`)).text();
    const rows = body.trim().split('\r\n').length - 1;
    expect(rows).toBeGreaterThan(0);
    const told = { action: 'file.taken', entity: 'file', entityId: 'users', data: { rows, filters: 'role,search' } };
    expect((await lines()).at(-1)).toMatchObject(told);
    await take(paths.adminInvoiceFile('fr', world.adminInvoiceId));
    expect((await lines()).at(-1)).toMatchObject({ entity: 'invoice', entityId: world.adminInvoiceId, data: {} });
  });

  test('is not answered where its line cannot be written; what is not found leaves none', async () => {
    const before = await lines();
    expect((await take(paths.adminInvoiceFile('fr', randomUUID()))).status).toBe(404);
    // Of this administrator alone: others take files at the same time.
    await client.query(
      `CREATE FUNCTION refuse_files() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
       CREATE TRIGGER refuse_files BEFORE INSERT ON audit_logs FOR EACH ROW
       WHEN (NEW.action = 'file.taken' AND NEW.actor_id = '${id}') EXECUTE FUNCTION refuse_files()`,
    );
    try {
      for (const path of [paths.adminUsersFile('fr'), paths.adminInvoiceFile('fr', world.adminInvoiceId)]) {
        const answer = await take(path);
        expect(answer.status).toBe(500);
        expect(answer.headers.get('Content-Disposition')).toBeNull();
      }
    } finally {
      await client.query('DROP FUNCTION refuse_files() CASCADE');
    }
    expect(await lines()).toHaveLength(before.length);
  });
});
