import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { insertSession } from '../factories/session-row';
import { hashOfCookie, insertViewing } from '../factories/viewing-row';
import { site } from '../setup/site';
import { GUARDS } from './guard-table';
import { openWorld, type World, WRITING } from './people';
import { hasAction, routeTable, sourceOf } from './route-table';

/** Nothing that an administrator does or takes goes without its line in the audit log (R250, R155): of every action and file of the area. */
interface Sent {
  /** What is posted, one body after another; each must add a line. */
  bodies: (Record<string, string> | ((world: World) => Record<string, string> | FormData))[];
  /** Brings the row into the state in which the first of them does something. */
  prepare?: (world: World) => Promise<unknown>;
}

const client = new pg.Client({ connectionString: site.databaseUrl });

/** The agency as a step must find it. */
const agencyIs = (change: string) => (world: World) =>
  client.query(`UPDATE agencies SET ${change} WHERE id = $1`, [world.adminAgencyId]);
const slugOf = (world: World) => world.suspendedAgencySlug;
const emailOf = (world: World) => `guard-${world.adminUserId}@exemple.test`;
const access = (change: object) => (world: World) => ({
  role: 'customer',
  status: 'active',
  confirmEmail: emailOf(world),
  ...change,
});

/** The platform's account at the provider of WhatsApp. */
const ACCOUNT = {
  ...{ button: 'save', phoneNumberId: '109876543210987', apiVersion: 'v24.0' },
  ...{ tokenPassword: 'a token', appSecretPassword: 'a secret', verifyTokenPassword: 'a word' },
};

const MODEL = { yearStart: '2016', category: 'suv', seats: '7' };
/** What a model is merged into. */
const OTHER_MODEL = randomUUID();

/** A file of one model, of a brand that nobody has. */
function modelFile({ typed }: World): FormData {
  const form = new FormData();
  const rows = `Marque;Modèle;Année de début;Catégorie;Places\nFichier ${typed.model};Un;2016;SUV;5\n`;
  form.set('file', new Blob([rows], { type: 'text/csv' }), 'modeles.csv');
  return form;
}
/** A picture for the library: one point. */
function libraryPicture(): FormData {
  const form = new FormData();
  const point = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  form.set('view', 'side');
  form.set('picture', new Blob([Buffer.from(point, 'base64')], { type: 'image/png' }), 'point.png');
  return form;
}
/** The booking as a rental that has begun: a hundred years before its days. */
const begun = ({ adminReference }: World) =>
  client.query(
    `UPDATE bookings SET status = 'confirmed', confirmed_at = now(), pickup_at = pickup_at - interval '100 years',
       return_at = return_at - interval '100 years', blocked_until = blocked_until - interval '100 years'
     WHERE reference = $1`,
    [adminReference],
  );

/** A request for a car that nobody has in May, in the name of a customer of the sample data: the others change. */
let request: Record<string, string> = {};
async function findRequest() {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT v.id AS "vehicleId", v.agency_id AS "agencyId", l.location_id AS "pickupLocationId", p.id AS "customerId"
     FROM vehicles v JOIN agencies a ON a.id = v.agency_id JOIN vehicle_locations l ON l.vehicle_id = v.id
       JOIN agency_locations al ON al.id = l.location_id AND al.is_active, profiles p
     WHERE a.status = 'active' AND a.is_complete AND v.status = 'available' AND v.archived_at IS NULL
       AND NOT EXISTS (SELECT FROM occupancies o WHERE o.vehicle_id = v.id AND o.ends_at > now() + interval '200 days')
       AND p.role = 'customer' AND p.status = 'active' AND p.email_verified_at IS NOT NULL
       AND p.email NOT LIKE 'guard-%' ORDER BY p.created_at, p.id, v.id LIMIT 1`,
  );
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  request = {
    ...rows[0],
    ...{ startDate: day(210), endDate: day(212), fullName: 'Zineb Ouazzani', phone: '0661234567' },
    ...{ identityDocument: 'cin', cin: 'BE123456', drivingPermit: '12/345678' },
    ...{ birthDate: '1980-02-14', licenceIssuedOn: '2001-05-04', requestKey: randomUUID() },
  };
}

/** Papers that the agency handed in (R277). */
const [ACCEPTED, REFUSED] = [randomUUID(), randomUUID()];
const handIn = ({ adminAgencyId }: World) =>
  client.query(
    `INSERT INTO handed_papers (id, agency_id, kind, number, dated, picture_key, digest)
     SELECT id, $1::uuid, kind, 'LV-2024-0719', '2024-05-02', 'paper-' || md5(id::text), repeat('c', 64)
     FROM unnest(ARRAY[$2, $3]::uuid[], ARRAY['licence', 'insurance']) AS handed (id, kind)
     ON CONFLICT (agency_id, kind) DO NOTHING`,
    [adminAgencyId, ACCEPTED, REFUSED],
  );

const SENT: Record<string, Sent> = {
  'routes/admin/bookings/new': { prepare: findRequest, bodies: [() => request] },
  // Before the agency that has the car goes.
  'routes/admin/cars/show': { bodies: [{ button: 'feature' }, { button: 'unfeature' }] },
  'routes/admin/cars/delist': {
    bodies: [({ adminCarShortId }) => ({ reason: 'Photos trompeuses', confirmId: adminCarShortId })],
  },
  'routes/admin/cars/relist': { bodies: [{ button: 'relist' }] },
  'routes/admin/bookings/cancel': {
    bodies: [({ bookingReference }) => ({ reason: 'Fraude', confirmReference: bookingReference })],
  },
  'routes/admin/bookings/complete': {
    prepare: begun,
    bodies: [({ adminReference }) => ({ confirmReference: adminReference })],
  },
  'routes/admin/agencies/verify': {
    prepare: handIn,
    bodies: [
      { button: 'accept', paper: ACCEPTED },
      { button: 'refuse', paper: REFUSED, reason: 'expired' },
      { button: 'paper', kind: 'licence', number: 'LV-2024-0719', dated: '2024-05-02' },
      { button: 'verified' },
      { button: 'pending' },
      { button: 'unverified' },
    ],
  },
  'routes/admin/agencies/suspend': {
    prepare: agencyIs("status = 'active'"),
    bodies: [(world) => ({ reason: 'Assurance échue', confirmSlug: slugOf(world) })],
  },
  'routes/admin/agencies/paper': {
    prepare: ({ adminAgencyId }) =>
      client.query(
        `INSERT INTO agency_papers (agency_id, kind, number, dated, picture_key)
         VALUES ($1::uuid, 'licence', 'LV-2024-0719', '2024-05-02', 'paper-' || md5($1::uuid::text))
         ON CONFLICT (agency_id, kind) DO UPDATE SET picture_key = EXCLUDED.picture_key`,
        [adminAgencyId],
      ),
    bodies: [{}],
  },
  'routes/admin/agencies/view': {
    prepare: ({ cookies }) =>
      client.query('DELETE FROM agency_viewings v USING sessions s WHERE s.id = v.session_id AND s.token_hash = $1', [
        hashOfCookie(cookies.admin),
      ]),
    bodies: [{ button: 'view' }],
  },
  'routes/admin/viewing/end': {
    prepare: ({ cookies, adminAgencyId }) => insertViewing(client, cookies.admin, adminAgencyId),
    bodies: [{}],
  },
  'routes/admin/agencies/reactivate': { prepare: agencyIs("status = 'suspended'"), bodies: [{ button: 'reactivate' }] },
  'routes/admin/users/access': {
    bodies: [access({ status: 'suspended' }), access({ status: 'active' }), access({ role: 'agency' }), access({})],
  },
  'routes/admin/users/show': {
    prepare: ({ adminUserId }) =>
      client.query('UPDATE profiles SET email_verified_at = NULL WHERE id = $1', [adminUserId]),
    bodies: [{ button: 'resend' }, { button: 'verify' }, { button: 'signOut' }],
  },
  'routes/admin/agencies/delete': { bodies: [(world) => ({ confirmSlug: slugOf(world) })] },
  'routes/admin/users/delete': { bodies: [(world) => ({ confirmEmail: emailOf(world) })] },
  'routes/admin/car-images/show': { bodies: [libraryPicture] },
  'routes/admin/car-images/delete': { bodies: [{ button: 'delete' }] },
  'routes/admin/uploads/list': { bodies: [({ uploadId }) => ({ photo: uploadId })] },
  'routes/admin/uploads/show': { bodies: [{ button: 'refuse', reason: 'text' }] },
  'routes/admin/catalogue/brand': { bodies: [({ brandId }) => ({ name: `Marque ${brandId}` })] },
  'routes/admin/catalogue/model': {
    bodies: [({ otherBrandId }) => ({ ...MODEL, brandId: otherBrandId, name: 'Essai' })],
  },
  'routes/admin/catalogue/adopt': {
    prepare: ({ otherBrandId }) =>
      client.query(
        `INSERT INTO models (id, brand_id, slug, name, year_start, category) VALUES ($1, $2, 'reste', 'Reste', 2015, 'suv')`,
        [OTHER_MODEL, otherBrandId],
      ),
    bodies: [{ button: 'link', modelId: OTHER_MODEL }],
  },
  'routes/admin/catalogue/merge': {
    bodies: [({ typed }) => ({ into: OTHER_MODEL, confirmName: `autre ${typed.model} essai` })],
  },
  'routes/admin/catalogue/delete': { bodies: [({ brandId }) => ({ confirmName: `Marque ${brandId}` })] },
  'routes/admin/catalogue/import': { bodies: [modelFile] },
  'routes/admin/reviews/show': {
    prepare: ({ reviewId }) =>
      client.query(
        `INSERT INTO review_reports (id, review_id, reporter_id, reason)
         SELECT gen_random_uuid(), $1, id, 'fake' FROM profiles WHERE role = 'admin' LIMIT 1
         ON CONFLICT (review_id, reporter_id) DO UPDATE SET settled_at = NULL`,
        [reviewId],
      ),
    bodies: [{ button: 'keep' }, { button: 'hide', reason: 'fake' }, { button: 'show' }],
  },
  'routes/admin/jobs/show': {
    prepare: ({ jobId }) => client.query(`UPDATE notification_jobs SET status = 'pending' WHERE id = $1`, [jobId]),
    bodies: [{ button: 'cancel' }],
  },
  'routes/admin/outbox/show': {
    prepare: ({ emailId }) =>
      client.query(`UPDATE outbox_messages SET status = 'pending', sent_at = NULL WHERE id = $1`, [emailId]),
    bodies: [{ button: 'cancel' }],
  },
  'routes/admin/tasks/show': {
    prepare: () => client.query(`DELETE FROM job_runs WHERE task = 'check-search:requested'`),
    bodies: [{ button: 'run' }],
  },
  'routes/admin/settings/edit': {
    bodies: ['Rihla SARL', ''].map((operator) => ({ page: 'platform', name: 'Rihla', nameAr: 'رحلة', operator })),
  },
  'routes/admin/settings/maintenance': {
    bodies: [{ button: 'close', confirmName: 'rihla' }, { button: 'open' }],
  },
  'admin-settings-page': {
    bodies: ['15', '10'].map((retryMinutes) => ({ page: 'maintenance', retryMinutes })),
  },
  'routes/admin/whatsapp/messages/show': { prepare: failedMessage, bodies: [{}] },
  'routes/admin/whatsapp/templates/edit': {
    bodies: [
      { intent: 'save', fr: 'Bonjour {client}', isEnabled: 'on', isNamed: 'on' },
      { intent: 'reset', isEnabled: 'on' },
    ],
  },
  'routes/admin/whatsapp/settings': { bodies: [ACCOUNT, { button: 'forget' }] },
};

/** A message that the provider could not send, to a number that agreed, which it would send now. */
async function failedMessage({ whatsappId, cookies }: World): Promise<void> {
  await fetch(site.baseUrl + paths.adminWhatsappSettings('fr'), {
    method: 'POST',
    headers: { Cookie: cookies.admin, Origin: site.baseUrl },
    body: new URLSearchParams({ ...ACCOUNT, isOn: 'on' }),
  });
  await client.query(
    `UPDATE whatsapp_actions SET provider_template = 'client_welcome' WHERE key = 'client_registered';
     INSERT INTO whatsapp_consents (phone, agreed, source) VALUES ('+212661234567', true, 'owner')
       ON CONFLICT (phone) DO UPDATE SET agreed = true, source = 'owner'`,
  );
  await client.query(
    `UPDATE outbox_messages m SET body = t.body_fr, by_provider = true, status = 'failed', failure = 'givenUp'
     FROM whatsapp_actions a JOIN whatsapp_templates t ON t.id = a.template_id
     WHERE a.key = 'client_registered' AND m.id = $1`,
    [whatsappId],
  );
}

/** What changes nothing but who has read or dealt with a notice of the bell, and the proof of who somebody is (R250). */
const OWN = ['routes/admin/confirm', 'routes/admin/notifications/list', 'routes/admin/notifications/latest'];

const actions = routeTable()
  .filter(({ file }) => file.startsWith('routes/admin/') && hasAction(file))
  .map(({ id }) => id);

let world: World;
beforeAll(async () => {
  world = await openWorld(site.databaseUrl);
  await client.connect();
  // Others count rows at the same time.
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
});
afterAll(() => client.end());

const linesOf = async () => {
  const { rows } = await client.query<{ id: string; network: string | null }>(
    `SELECT id, network FROM audit_logs WHERE actor_role = 'admin'`,
  );
  return rows;
};

test('every action of the area is here', () => {
  expect(actions.filter((id) => !(id in SENT) && !OWN.includes(id))).toEqual([]);
  expect(Object.keys(SENT).filter((id) => !actions.includes(id))).toEqual([]);
});

test.each(Object.keys(SENT))('%s adds a line each time, and none for who is no administrator', async (id) => {
  const { bodies, prepare } = SENT[id] as Sent;
  const path = GUARDS[id]?.path(world) ?? '';
  // Who looks through an agency does nothing else (R255).
  await client.query('DELETE FROM agency_viewings WHERE session_id = (SELECT id FROM sessions WHERE token_hash = $1)', [
    hashOfCookie(world.cookies.admin),
  ]);
  await prepare?.(world);
  for (const given of bodies) {
    const body = typeof given === 'function' ? given(world) : given;
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
    expect(answer.status, JSON.stringify(body)).toBe(303);
    const added = (await linesOf()).filter((line) => !before.some((known) => known.id === line.id));
    expect(added, JSON.stringify(body)).toHaveLength(1);
    expect(added[0]?.network).toBeTruthy();
  }
});

/** What answers scripts, ends a look, and pictures whose opening has its line already: no files that somebody takes. */
const NO_FILES = [
  'routes/admin/agencies/paper',
  'routes/admin/notifications/latest',
  'routes/admin/notifications/live',
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
      `ALTER TABLE audit_logs ADD CONSTRAINT no_files CHECK (action <> 'file.taken' OR actor_id <> '${id}') NOT VALID`,
    );
    try {
      for (const path of [paths.adminUsersFile('fr'), paths.adminInvoiceFile('fr', world.adminInvoiceId)]) {
        const answer = await take(path);
        expect(answer.status).toBe(500);
        expect(answer.headers.get('Content-Disposition')).toBeNull();
      }
    } finally {
      await client.query('ALTER TABLE audit_logs DROP CONSTRAINT no_files');
    }
    expect(await lines()).toHaveLength(before.length);
  });
});
