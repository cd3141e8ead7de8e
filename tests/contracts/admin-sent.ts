import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { AuditAction } from '~/modules/audit/actions';
import { paths } from '~/paths';
import { addDays, todayInMorocco } from '~/platform/clock';
import { createAgency } from '../factories/agency';
import { createCustomer } from '../factories/customer';
import { insertTwoFactor } from '../factories/two-factor-row';
import { createVehicle } from '../factories/vehicle';
import { hashOfCookie, insertViewing } from '../factories/viewing-row';
import { site } from '../setup/site';
import type { World } from './people';

type Body = Record<string, string> | FormData;
type Prepare = (world: World) => Promise<unknown>;

/** A press of a form of the administration. */
export interface Press {
  /** What is posted. */
  body: Body | ((world: World) => Body);
  /** The lines that it must add to the audit log. */
  lines: AuditAction[];
  /** Another row of the same route than the one that the guards ask for. */
  path?: (world: World) => string;
  /** Brings the row into the state in which it does something. */
  prepare?: Prepare;
  /** What it is answered; 303 unless said. */
  status?: number;
}

/** Changes rows behind the site. */
export const client = new pg.Client({ connectionString: site.databaseUrl });

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

/** What texts are called at the provider, while these tests run. */
export const [WELCOMED, CANCELLED] = ['essai_welcome', 'essai_cancelled'];

const WORDS = { fr: 'Bonjour {client}', isEnabled: 'on', isNamed: 'on' };
const MODEL = { yearStart: '2016', category: 'suv', seats: '7' };
/** What a model is merged into. */
const OTHER_MODEL = randomUUID();

/** A file of one model, of a brand that nobody has. */
function modelFile({ typed }: World, seats: number): FormData {
  const form = new FormData();
  const rows = `Marque;Modèle;Année de début;Catégorie;Places\nFichier ${typed.model};Un;2016;SUV;${seats}\n`;
  form.set('file', new Blob([rows], { type: 'text/csv' }), 'modeles.csv');
  return form;
}
/** A picture: one point. */
const POINT = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);
/** It, for the library. */
function libraryPicture(): FormData {
  const form = new FormData();
  form.set('view', 'side');
  form.set('picture', POINT, 'point.png');
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

/** A request for a car of an agency, in the name of a customer: all three of its own. */
let request: Record<string, string> = {};
async function findRequest() {
  const agency = await createAgency();
  const [car, customer] = [await createVehicle(agency), await createCustomer()];
  const today = todayInMorocco();
  request = {
    ...{ vehicleId: car.id, agencyId: agency.id, pickupLocationId: car.locationId, customerId: customer.id },
    ...{ startDate: addDays(today, 210), endDate: addDays(today, 212) },
    ...{ fullName: 'Zineb Ouazzani', phone: '0661234567' },
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

/** A message that the provider could not send, to a number that agreed, which it would send now. */
async function failedMessage({ whatsappId, cookies }: World): Promise<void> {
  await fetch(site.baseUrl + paths.adminWhatsappSettings('fr'), {
    method: 'POST',
    headers: { Cookie: cookies.admin, Origin: site.baseUrl },
    body: new URLSearchParams({ ...ACCOUNT, isOn: 'on' }),
  });
  await client.query(
    `UPDATE whatsapp_actions SET provider_template = '${WELCOMED}' WHERE key = 'client_registered';
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

/** Rows that come and go here. */
const [MERGED_BRAND, DELETED_MODEL] = [randomUUID(), randomUUID()];
let typedVehicle = '';

/** The vehicle of a typed model, as its agency typed it. */
const typedAgain: Prepare = ({ typed, uploadId }) =>
  client
    .query<{ id: string }>(
      'SELECT vehicle_id AS id FROM vehicle_images WHERE id = $1 UNION SELECT vehicle_id FROM refused_images WHERE id = $1',
      [uploadId],
    )
    .then(({ rows }) => {
      typedVehicle = rows[0]?.id ?? typedVehicle;
      return client.query('UPDATE vehicles SET model_id = NULL, make = $2, model_name = $3 WHERE id = $1', [
        ...[typedVehicle, typed.make, typed.model],
      ]);
    });
/** The photo of that vehicle, refused and kept. */
const refusedPhoto: Prepare = ({ uploadId }) =>
  client.query(`UPDATE refused_images SET key = 'refused-' || md5(id::text) WHERE id = $1`, [uploadId]);
/** The photo once more on its vehicle, whose model has a picture in the library. */
const shownPhoto: Prepare = async ({ uploadId, otherModelId }) => {
  await client.query(
    `WITH gone AS (DELETE FROM refused_images WHERE id = $1 RETURNING id, vehicle_id, agency_id, width, height)
     INSERT INTO vehicle_images (id, vehicle_id, agency_id, width, height, position, key)
     SELECT id, vehicle_id, agency_id, width, height, 0, 'vehicle-' || md5(id::text) FROM gone`,
    [uploadId],
  );
  await client.query(
    'UPDATE vehicles SET model_id = $2 WHERE id = (SELECT vehicle_id FROM vehicle_images WHERE id = $1)',
    [uploadId, otherModelId],
  );
};
const isPending: Prepare = ({ uploadId }) =>
  client.query('UPDATE vehicle_images SET reviewed_at = NULL, reviewed_by = NULL WHERE id = $1', [uploadId]);

const jobIs = (status: string) => (world: World) =>
  client.query(`UPDATE notification_jobs SET status = $2, error_message = 'x' WHERE id = $1`, [world.jobId, status]);
const emailIs = (status: string) => (world: World) =>
  client.query(
    `UPDATE outbox_messages SET status = $2, sent_at = NULL, error_message = 'x', erase_once_sent = false WHERE id = $1`,
    [world.emailId, status],
  );
const brand = (name: string, change: Record<string, string | Blob> = {}) => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, ...change }))
    if (typeof value === 'string') form.set(field, value);
    else form.set(field, value, 'point.png');
  return form;
};
const model =
  (name: string) =>
  ({ otherBrandId }: World) => ({ ...MODEL, brandId: otherBrandId, name });
const insertModel =
  (id: string, name: string) =>
  ({ otherBrandId }: World) =>
    client.query(
      `INSERT INTO models (id, brand_id, slug, name, year_start, category) VALUES ($1, $2, $3, $4, 2015, 'suv')`,
      [id, otherBrandId, name.toLowerCase(), name],
    );

/** A notice of the platform's bell, the one that nobody has read. */
const NOTICE = randomUUID();
const unread: Prepare = async () => {
  await client.query(
    `UPDATE notifications SET is_read = true, read_at = now() WHERE audience = 'platform' AND NOT is_read`,
  );
  await client.query(
    `INSERT INTO notifications (id, audience, type, title, message, updated_at) VALUES ($1, 'platform', 'system', 't', 'm', now())
     ON CONFLICT (id) DO UPDATE SET is_read = false, read_at = NULL, is_dismissed = false, dismissed_at = NULL`,
    [NOTICE],
  );
};
const noticePresses = (status: number): Press[] => [
  { prepare: unread, body: { intent: 'all' }, lines: ['notice.read'], status },
  { prepare: unread, body: { intent: 'read', id: NOTICE }, lines: ['notice.read'], status },
  { body: { intent: 'dismiss', id: NOTICE }, lines: ['notice.dismissed'], status },
];

/** What is done to the rows of an administrator, by route, each press in the order in which it is sent. */
export const SENT: Record<string, Press[]> = {
  'routes/admin/bookings/new': [{ prepare: findRequest, body: () => request, lines: ['booking.created'] }],
  // Before the agency that has the car goes.
  'routes/admin/cars/show': [
    { body: { button: 'feature' }, lines: ['vehicle.featured'] },
    { body: { button: 'unfeature' }, lines: ['vehicle.featured'] },
  ],
  'routes/admin/cars/delist': [
    {
      body: ({ adminCarShortId }) => ({ reason: 'Photos trompeuses', confirmId: adminCarShortId }),
      lines: ['vehicle.delisted'],
    },
  ],
  'routes/admin/cars/relist': [{ body: { button: 'relist' }, lines: ['vehicle.relisted'] }],
  'routes/admin/bookings/cancel': [
    {
      body: ({ bookingReference }) => ({ reason: 'Fraude', confirmReference: bookingReference }),
      lines: ['booking.cancelled'],
    },
  ],
  'routes/admin/bookings/complete': [
    {
      prepare: begun,
      body: ({ adminReference }) => ({ confirmReference: adminReference }),
      lines: ['booking.completed'],
    },
  ],
  'routes/admin/agencies/list': [
    {
      prepare: async (world) => {
        await agencyIs("verification = 'unverified'")(world);
        await client.query(
          `INSERT INTO agency_papers (agency_id, kind, number, dated) VALUES ($1, 'insurance', '1', '2026-01-02')
           ON CONFLICT DO NOTHING`,
          [world.adminAgencyId],
        );
      },
      body: ({ adminAgencyId }) => ({ button: 'verify', agency: adminAgencyId }),
      lines: ['agency.verification'],
    },
  ],
  'routes/admin/agencies/verify': [
    { prepare: handIn, body: { button: 'accept', paper: ACCEPTED }, lines: ['agency.paper_accepted'] },
    { body: { button: 'refuse', paper: REFUSED, reason: 'expired' }, lines: ['agency.paper_refused'] },
    {
      body: { button: 'paper', kind: 'licence', number: 'LV-2025-0719', dated: '2025-05-02' },
      lines: ['agency.paper_seen'],
    },
    {
      prepare: agencyIs("verification = 'unverified'"),
      body: { button: 'verified' },
      lines: ['agency.verification'],
    },
    { body: { button: 'pending' }, lines: ['agency.verification'] },
    { body: { button: 'unverified' }, lines: ['agency.verification'] },
  ],
  'routes/admin/agencies/suspend': [
    {
      prepare: agencyIs("status = 'active'"),
      body: (world) => ({ reason: 'Assurance échue', confirmSlug: slugOf(world) }),
      lines: ['agency.suspended'],
    },
  ],
  'routes/admin/agencies/paper': [
    {
      prepare: ({ adminAgencyId }) =>
        client.query(
          `INSERT INTO agency_papers (agency_id, kind, number, dated, picture_key)
           VALUES ($1::uuid, 'licence', 'LV-2024-0719', '2024-05-02', 'paper-' || md5($1::uuid::text))
           ON CONFLICT (agency_id, kind) DO UPDATE SET picture_key = EXCLUDED.picture_key`,
          [adminAgencyId],
        ),
      body: {},
      lines: ['picture.opened'],
    },
  ],
  'routes/admin/agencies/view': [
    {
      prepare: ({ cookies }) =>
        client.query('DELETE FROM agency_viewings v USING sessions s WHERE s.id = v.session_id AND s.token_hash = $1', [
          hashOfCookie(cookies.admin),
        ]),
      body: { button: 'view' },
      lines: ['viewing.begun'],
    },
  ],
  'routes/admin/viewing/end': [
    {
      prepare: ({ cookies, adminAgencyId }) => insertViewing(client, cookies.admin, adminAgencyId),
      body: {},
      lines: ['viewing.ended'],
    },
  ],
  'routes/admin/agencies/reactivate': [
    {
      prepare: agencyIs("status = 'suspended'"),
      body: { button: 'reactivate' },
      lines: ['agency.reactivated'],
    },
  ],
  'routes/admin/users/access': [
    { body: access({ status: 'suspended' }), lines: ['account.status'] },
    { body: access({ status: 'active' }), lines: ['account.status'] },
    { body: access({ role: 'agency' }), lines: ['account.role'] },
    { body: access({ status: 'inactive' }), lines: ['account.role', 'account.status'] },
    {
      prepare: ({ adminUserId }) => insertTwoFactor(client, adminUserId),
      body: access({ resetFactor: 'on' }),
      lines: ['account.factor_reset', 'account.status'],
    },
  ],
  'routes/admin/users/show': [
    {
      prepare: ({ adminUserId }) =>
        client.query('UPDATE profiles SET email_verified_at = NULL WHERE id = $1', [adminUserId]),
      body: { button: 'resend' },
      lines: ['account.resent'],
    },
    { body: { button: 'verify' }, lines: ['account.verified'] },
    { body: { button: 'signOut' }, lines: ['account.signed_out'] },
  ],
  'routes/admin/agencies/delete': [{ body: (world) => ({ confirmSlug: slugOf(world) }), lines: ['agency.deleted'] }],
  'routes/admin/users/delete': [{ body: (world) => ({ confirmEmail: emailOf(world) }), lines: ['account.deleted'] }],
  'routes/admin/car-images/show': [
    { body: libraryPicture, lines: ['library.added'] },
    // In the place of the one before.
    { body: libraryPicture, lines: ['library.added'] },
  ],
  'routes/admin/car-images/delete': [
    { body: ({ otherModelName }) => ({ confirmName: otherModelName }), lines: ['library.deleted'] },
  ],
  'routes/admin/uploads/list': [{ body: ({ uploadId }) => ({ photo: uploadId }), lines: ['photo.approved'] }],
  'routes/admin/uploads/show': [
    { prepare: isPending, body: { button: 'approve' }, lines: ['photo.approved'] },
    { body: { button: 'refuse', reason: 'text' }, lines: ['photo.refused'] },
    { prepare: refusedPhoto, body: { button: 'open' }, lines: ['picture.opened'] },
    { prepare: shownPhoto, body: { button: 'replace', reason: 'text' }, lines: ['photo.refused'] },
  ],
  'routes/admin/catalogue/brand': [
    { body: ({ brandId }) => brand(`Marque ${brandId}`), lines: ['brand.changed'] },
    { body: ({ brandId }) => brand(`Marque ${brandId}`, { logo: POINT }), lines: ['brand.changed'] },
    { body: ({ brandId }) => brand(`Marque ${brandId}`, { removeLogo: 'on' }), lines: ['brand.changed'] },
    {
      path: () => paths.adminBrand('fr', 'new'),
      body: ({ typed }) => brand(`Neuve ${typed.model}`),
      lines: ['brand.created'],
    },
  ],
  'routes/admin/catalogue/model': [
    { body: model('Essai'), lines: ['model.changed'] },
    { path: () => paths.adminModel('fr', 'new'), body: model('Neuf'), lines: ['model.created'] },
  ],
  'routes/admin/catalogue/adopt': [
    {
      prepare: async (world) => {
        await insertModel(OTHER_MODEL, 'Reste')(world);
        await typedAgain(world);
      },
      body: { button: 'link', modelId: OTHER_MODEL },
      lines: ['model.adopted'],
    },
    {
      prepare: typedAgain,
      body: (world) => ({ button: 'new', ...model('Typée')(world) }),
      lines: ['model.adopted', 'model.created'],
    },
  ],
  'routes/admin/catalogue/merge': [
    {
      body: ({ typed }) => ({ into: OTHER_MODEL, confirmName: `autre ${typed.model} essai` }),
      lines: ['model.merged'],
    },
    {
      prepare: ({ typed }) =>
        client.query('INSERT INTO brands (id, slug, name) VALUES ($1, $2, $3)', [
          ...[MERGED_BRAND, `fusion-${typed.model}`, `Fusion ${typed.model}`],
        ]),
      path: () => paths.adminCatalogueStep('fr', 'brands', MERGED_BRAND, 'merge'),
      body: ({ otherBrandId, typed }) => ({ into: otherBrandId, confirmName: `Fusion ${typed.model}` }),
      lines: ['brand.merged'],
    },
  ],
  'routes/admin/catalogue/delete': [
    { body: ({ brandId }) => ({ confirmName: `Marque ${brandId}` }), lines: ['brand.deleted'] },
    {
      prepare: insertModel(DELETED_MODEL, 'Parti'),
      path: () => paths.adminCatalogueStep('fr', 'models', DELETED_MODEL, 'delete'),
      body: ({ typed }) => ({ confirmName: `autre ${typed.model} parti` }),
      lines: ['model.deleted'],
    },
  ],
  'routes/admin/catalogue/import': [
    { body: (world) => modelFile(world, 5), lines: ['brand.created', 'catalogue.imported', 'model.created'] },
    { body: (world) => modelFile(world, 7), lines: ['catalogue.imported', 'model.changed'] },
  ],
  'routes/admin/reviews/show': [
    {
      prepare: ({ reviewId }) =>
        client.query(
          `INSERT INTO review_reports (id, review_id, reporter_id, reason)
           SELECT gen_random_uuid(), $1, id, 'fake' FROM profiles WHERE role = 'admin' LIMIT 1
           ON CONFLICT (review_id, reporter_id) DO UPDATE SET settled_at = NULL`,
          [reviewId],
        ),
      body: { button: 'keep' },
      lines: ['review.kept'],
    },
    { body: { button: 'hide', reason: 'fake' }, lines: ['review.hidden'] },
    { body: { button: 'show' }, lines: ['review.shown'] },
  ],
  'routes/admin/jobs/show': [
    { prepare: jobIs('failed'), body: { button: 'retry' }, lines: ['job.retried'] },
    { prepare: jobIs('pending'), body: { button: 'cancel' }, lines: ['job.cancelled'] },
  ],
  'routes/admin/outbox/show': [
    { prepare: emailIs('failed'), body: { button: 'retry' }, lines: ['email.retried'] },
    { prepare: emailIs('pending'), body: { button: 'cancel' }, lines: ['email.cancelled'] },
  ],
  'routes/admin/notifications/list': noticePresses(303),
  'routes/admin/notifications/latest': noticePresses(200),
  'routes/admin/tasks/show': [
    {
      prepare: () => client.query(`DELETE FROM job_runs WHERE task = 'check-search:requested'`),
      body: { button: 'run' },
      lines: ['task.requested'],
    },
  ],
  'routes/admin/settings/edit': ['Rihla SARL', ''].map((operator) => ({
    body: { page: 'platform', name: 'Rihla', nameAr: 'رحلة', operator },
    lines: ['setting.changed'],
  })),
  'routes/admin/settings/maintenance': [
    { body: { button: 'close', confirmName: 'rihla' }, lines: ['setting.changed'] },
    { body: { button: 'open' }, lines: ['setting.changed'] },
  ],
  'admin-settings-page': ['15', '10'].map((retryMinutes) => ({
    body: { page: 'maintenance', retryMinutes },
    lines: ['setting.changed'],
  })),
  'routes/admin/whatsapp/messages/show': [{ prepare: failedMessage, body: {}, lines: ['whatsapp.retried'] }],
  'routes/admin/whatsapp/templates/edit': [
    { body: { ...WORDS, intent: 'save' }, lines: ['whatsapp.words'] },
    // It keeps nothing.
    { body: { ...WORDS, intent: 'preview' }, lines: [], status: 200 },
    { body: { intent: 'reset', isEnabled: 'on' }, lines: ['whatsapp.words'] },
    {
      // Of the provider, who is not there, no answer comes.
      prepare: () =>
        client.query(
          `INSERT INTO whatsapp_actions (key, provider_template) VALUES ('booking_cancelled', '${CANCELLED}')
           ON CONFLICT (key) DO UPDATE SET provider_template = EXCLUDED.provider_template`,
        ),
      body: { intent: 'test', phone: '0661234567', language: 'fr' },
      lines: ['whatsapp.test_answered', 'whatsapp.tested'],
      status: 502,
    },
  ],
  'routes/admin/whatsapp/settings': [
    { body: ACCOUNT, lines: ['setting.changed'] },
    { body: { button: 'forget' }, lines: ['setting.changed'] },
  ],
};
