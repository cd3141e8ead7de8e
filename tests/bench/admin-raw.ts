/**
 * The SQL that one writes by hand for what a page of the administration shows: the same rows, by the same indexes. Each
 * answers statements that run at once.
 */
const NOW = `timestamp '2026-12-01 09:00'`;
const day = (ago: number) => `timestamptz '2026-12-02 00:00+00' - interval '${ago} days'`;

/** Where a page of accounts stands: how many rows are before it, or the condition by which it begins at a row. */
interface Cut {
  skip?: number;
  after?: string;
}

export const accounts = (where: string, tab: string, order: string, { skip = 0, after = 'true' }: Cut = {}) => [
  `SELECT ${tab}, count(*) FROM profiles p WHERE p.anonymised_at IS NULL AND ${where} GROUP BY 1`,
  `WITH page AS (SELECT p.id FROM profiles p WHERE p.anonymised_at IS NULL AND ${where} AND ${after}
     ORDER BY ${order} LIMIT 24 OFFSET ${skip})
   SELECT p.*, b.* FROM page JOIN profiles p USING (id) LEFT JOIN LATERAL (
     SELECT count(*), sum(paid_amount) FILTER (WHERE status <> 'cancelled') FROM bookings WHERE customer_id = p.id) b ON true
   ORDER BY ${order}`,
];

const VEHICLES = `(SELECT count(*) FROM vehicles v WHERE v.agency_id = a.id AND v.archived_at IS NULL)`;
/** `ofTabs`: what is counted for all tabs, of which one is open. */
export const agencies = (where: string, order: string, ofTabs = where) => [
  `SELECT a.verification, count(*) FROM agencies a JOIN profiles p ON p.id = a.owner_id WHERE ${ofTabs} GROUP BY 1`,
  `WITH page AS (SELECT a.id FROM agencies a JOIN profiles p ON p.id = a.owner_id WHERE ${where} ORDER BY ${order} LIMIT 24)
   SELECT a.*, p.full_name, ${VEHICLES}, (SELECT count(*) FROM bookings b
     WHERE b.agency_id = a.id AND b.created_at >= now() - interval '30 days') FROM page JOIN agencies a USING (id)
   JOIN profiles p ON p.id = a.owner_id ORDER BY ${order}`,
  `SELECT c.slug FROM cities c WHERE EXISTS (SELECT FROM agencies a WHERE a.city_slug = c.slug)`,
];
export const BY_VEHICLES = `${VEHICLES} DESC, a.id`;

const PHOTO = `(SELECT i.key FROM vehicle_images i WHERE i.vehicle_id = v.id ORDER BY i.position LIMIT 1)`;
const PLACES = [
  `SELECT c.slug FROM cities c WHERE EXISTS (SELECT FROM vehicle_locations l WHERE l.city_slug = c.slug)`,
  `SELECT name FROM brands ORDER BY name`,
];
export const BY_NAME = `v.make || ' ' || v.model_name || ' ' || v.registration_number, v.id`;

export const cars = (where: string, order: string, { skip = 0, after = 'true' }: Cut = {}) => [
  `SELECT CASE WHEN v.archived_at IS NULL THEN v.status::text ELSE 'archived' END, count(*) FROM vehicles v WHERE ${where} GROUP BY 1`,
  `WITH page AS (SELECT v.id FROM vehicles v WHERE v.archived_at IS NULL AND ${where} AND ${after}
     ORDER BY ${order} LIMIT 24 OFFSET ${skip})
   SELECT v.*, a.name, (SELECT c.name_fr FROM vehicle_locations l JOIN cities c ON c.slug = l.city_slug
       WHERE l.vehicle_id = v.id AND l.is_primary),
     (SELECT count(*) FROM bookings b WHERE b.vehicle_id = v.id AND b.created_at >= now() - interval '30 days'),
     (SELECT count(*) FROM vehicle_images i WHERE i.vehicle_id = v.id), ${PHOTO}
   FROM page JOIN vehicles v USING (id) JOIN agencies a ON a.id = v.agency_id ORDER BY ${order}`,
  ...PLACES,
];

export const bookings = (where: string, order: string, { skip = 0, after = 'true' }: Cut = {}) => [
  `SELECT b.status, b.pickup_at <= ${NOW}, b.return_at <= ${NOW}, least(b.pickup_at, b.answer_by) <= ${NOW}, count(*)
   FROM bookings b WHERE ${where} AND b.status IN ('pending', 'confirmed') GROUP BY 1, 2, 3, 4
   UNION ALL SELECT b.status, NULL, NULL, NULL, count(*) FROM bookings b
   WHERE ${where} AND b.status IN ('completed', 'cancelled') GROUP BY 1`,
  `WITH page AS (SELECT b.id FROM bookings b WHERE ${where} AND ${after} ORDER BY ${order} LIMIT 24 OFFSET ${skip})
   SELECT b.*, v.*, ${PHOTO}, c.full_name, c.company_name, c.phone, a.name, l.name
   FROM page JOIN bookings b USING (id) JOIN vehicles v ON v.id = b.vehicle_id JOIN clients c ON c.id = b.client_id
   JOIN agencies a ON a.id = b.agency_id LEFT JOIN agency_locations l ON l.id = b.pickup_location_id ORDER BY ${order}`,
];

const CREDITS = `LEFT JOIN (SELECT corrects_id, sum(total_incl) AS credited FROM invoices
  WHERE kind = 'credit_note' AND number IS NOT NULL GROUP BY 1) k ON k.corrects_id = i.id`;
const DUE = `CASE WHEN i.kind = 'invoice' AND i.status IN ('sent', 'overdue', 'partial_paid')
  THEN i.total_incl + coalesce(k.credited, 0) - i.paid_amount ELSE 0 END`;

export const invoices = (order: string, { skip = 0, after = 'true' }: Cut = {}) => [
  `SELECT i.kind, i.status, i.currency, count(*), sum(i.total_incl), sum(i.tax_amount), sum(i.paid_amount), sum(${DUE})
   FROM invoices i ${CREDITS} WHERE i.number IS NOT NULL GROUP BY 1, 2, 3`,
  `WITH page AS (SELECT i.id FROM invoices i WHERE i.number IS NOT NULL AND ${after} ORDER BY ${order} LIMIT 24 OFFSET ${skip})
   SELECT i.*, i.total_incl - i.paid_amount + coalesce((SELECT sum(k.total_incl) FROM invoices k WHERE k.corrects_id = i.id), 0),
     b.reference, c.full_name, c.company_name, c.ice, a.name
   FROM page JOIN invoices i USING (id) JOIN bookings b ON b.id = i.booking_id JOIN clients c ON c.id = i.client_id
   JOIN agencies a ON a.id = i.agency_id ORDER BY ${order}`,
];

/** `waiting`: those that wait to be looked at, else those of every state. */
export const uploads = (waiting: boolean) => [
  `SELECT reviewed_at IS NULL, count(*) FROM vehicle_images GROUP BY 1`,
  `SELECT count(*) FROM refused_images`,
  `SELECT i.*, v.*, a.name FROM ${
    waiting
      ? `(SELECT id, vehicle_id, agency_id, key, width, height, created_at FROM vehicle_images WHERE reviewed_at IS NULL
          ORDER BY created_at DESC, id DESC LIMIT 24) i`
      : `(SELECT id, vehicle_id, agency_id, key, width, height, created_at FROM vehicle_images UNION ALL
          SELECT id, vehicle_id, agency_id, NULL, width, height, created_at FROM refused_images
          ORDER BY created_at DESC, id DESC LIMIT 24) i`
  } JOIN vehicles v ON v.id = i.vehicle_id JOIN agencies a ON a.id = i.agency_id ORDER BY i.created_at DESC, i.id DESC`,
];

const listed = (table: string, tab: string, where: string, order: string, { skip = 0, after = 'true' }: Cut = {}) => [
  `SELECT ${tab}, count(*) FROM ${table} WHERE ${where} GROUP BY 1`,
  `SELECT * FROM ${table} WHERE ${where} AND ${after} ORDER BY ${order} LIMIT 24 OFFSET ${skip}`,
];
export const audit = (cut?: Cut, where = 'true') =>
  listed('audit_logs', 'actor_role', where, 'created_at DESC, id', cut);
export const emails = (cut?: Cut) =>
  listed('outbox_messages', 'status', `channel = 'email'`, 'created_at DESC, id', cut);
export const jobs = () => [
  `SELECT j.status, count(*) FROM notification_jobs j JOIN agencies a ON a.id = j.agency_id GROUP BY 1`,
  `SELECT j.*, a.name FROM notification_jobs j JOIN agencies a ON a.id = j.agency_id ORDER BY j.run_at DESC, j.id LIMIT 24`,
];

const ANSWER = `coalesce(confirmed_at, CASE WHEN cancelled_by = 'agency' THEN cancelled_at END)`;
const ANSWERED = `source = 'customer' AND ${ANSWER} IS NOT NULL`;
const SETTLED = `source = 'customer' AND (${ANSWER} IS NOT NULL OR lapse_notified_at IS NOT NULL)`;
const STANDS = `FILTER (WHERE b.status IN ('confirmed', 'completed'))`;
const range = (from: number, to: number) => `b.created_at >= ${day(from)} AND b.created_at < ${day(to)}`;
const figures = (from: number, to: number) => [
  `SELECT count(*), sum(b.total_price) ${STANDS}, count(*) FILTER (WHERE source = 'customer'),
     count(*) FILTER (WHERE ${ANSWERED}), count(*) FILTER (WHERE ${SETTLED}),
     percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(extract(epoch FROM ${ANSWER} - created_at)::float8, 'infinity'))
       FILTER (WHERE ${SETTLED}) FROM bookings b WHERE ${range(from, to)}`,
  `SELECT count(*) FROM agencies b WHERE ${range(from, to)}`,
  `SELECT count(*) FROM profiles b WHERE role = 'customer' AND anonymised_at IS NULL AND ${range(from, to)}`,
];
const steps = (days: number, step: number) =>
  `SELECT floor(extract(epoch FROM b.created_at - ${day(days)}) / 86400 / ${step})::int, count(*), sum(b.total_price) ${STANDS}
   FROM bookings b WHERE ${range(days, 0)} GROUP BY 1`;

export const stats = (days: number, step: number) => [
  ...figures(days, 0),
  ...figures(2 * days, days),
  steps(days, step),
  `SELECT l.city_slug, count(*), sum(b.total_price) ${STANDS} FROM bookings b JOIN agency_locations l ON l.id = b.pickup_location_id
   WHERE ${range(days, 0)} GROUP BY 1`,
  `SELECT l.city_slug, b.created_at >= ${day(days)}, count(*), count(b.confirmed_at) FROM bookings b
   JOIN agency_locations l ON l.id = b.pickup_location_id WHERE b.source = 'customer' AND ${range(2 * days, 0)} GROUP BY 1, 2`,
  `SELECT city_slug, sum(searches) FROM search_counts GROUP BY 1`,
  `SELECT v.category, count(*), sum(b.total_price) ${STANDS} FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id
   WHERE ${range(days, 0)} GROUP BY 1`,
];

/** `tab`: the state that is shown, of those reported and not answered yet, kept, and hidden. */
export const reviews = (tab: string, order = '"reportedAt" DESC NULLS LAST, id', skip = 0) => {
  const queue = `WITH x AS (SELECT review_id AS id, count(*) AS reports, max(created_at) AS "reportedAt",
      bool_or(settled_at IS NULL) AS open, array_agg(DISTINCT reason) FROM review_reports GROUP BY 1),
    q AS (SELECT r.id, x.reports, x."reportedAt", r.rating, r.comment, a.name, v.make || ' ' || v.model_name,
        CASE WHEN NOT r.is_visible THEN 'hidden' WHEN open THEN 'open' ELSE 'kept' END AS state
      FROM (SELECT id FROM x UNION SELECT id FROM reviews WHERE NOT is_visible) known JOIN reviews r USING (id)
      LEFT JOIN x USING (id) JOIN agencies a ON a.id = r.agency_id JOIN vehicles v ON v.id = r.vehicle_id)`;
  return [
    `${queue} SELECT state, count(*) FROM q GROUP BY 1`,
    `${queue} SELECT * FROM q WHERE ${tab} ORDER BY ${order} LIMIT 24 OFFSET ${skip}`,
  ];
};

const OF_MODEL = `(SELECT count(*) FROM vehicles v WHERE v.model_id = m.id AND v.archived_at IS NULL)`;
export const brands = (order = 'search_key(b.name), b.id') => [
  `SELECT count(*) FROM brands`,
  `SELECT b.*, (SELECT count(*) FROM models m WHERE m.brand_id = b.id),
     (SELECT count(*) FROM models m JOIN vehicles v ON v.model_id = m.id WHERE m.brand_id = b.id AND v.archived_at IS NULL) AS vehicles
   FROM brands b ORDER BY ${order} LIMIT 24`,
];

/** Counted for the page alone where the order does not ask for it. */
export const models = (skip = 0) => [
  `SELECT count(*) FROM models`,
  `SELECT m.*, ${OF_MODEL} FROM (SELECT m.*, b.name AS brand FROM models m JOIN brands b ON b.id = m.brand_id
     ORDER BY search_key(b.name), search_key(m.name), m.id LIMIT 24 OFFSET ${skip}) m`,
];
export const modelsByVehicles = () => [
  `SELECT count(*) FROM models`,
  `SELECT m.*, b.name, coalesce(v.vehicles, 0) FROM models m JOIN brands b ON b.id = m.brand_id
   LEFT JOIN (SELECT model_id, count(*) AS vehicles FROM vehicles WHERE archived_at IS NULL GROUP BY 1) v ON v.model_id = m.id
   ORDER BY coalesce(v.vehicles, 0) DESC, m.id LIMIT 24`,
];

const TYPED = `SELECT mode() WITHIN GROUP (ORDER BY make) AS make, mode() WITHIN GROUP (ORDER BY model_name) AS name, count(*) AS vehicles,
  count(DISTINCT agency_id), min(created_at) FROM vehicles WHERE model_id IS NULL GROUP BY catalogue_key(make), catalogue_key(model_name)`;
export const typed = (skip = 0) => [
  `SELECT count(*) FROM (SELECT FROM vehicles WHERE model_id IS NULL GROUP BY catalogue_key(make), catalogue_key(model_name)) t`,
  `SELECT * FROM (${TYPED}) t ORDER BY vehicles DESC, make, name LIMIT 24 OFFSET ${skip}`,
];

/** The library by the cars that have no photo; `skip` rows before the page. */
export const library = (skip = 0) => [
  `SELECT EXISTS (SELECT FROM car_images c WHERE c.model_id = m.id), count(*) FROM models m GROUP BY 1`,
  `SELECT m.*, (SELECT count(*) FROM car_images c WHERE c.model_id = m.id),
     (SELECT c.key FROM car_images c WHERE c.model_id = m.id ORDER BY c.color NULLS FIRST, c.view LIMIT 1)
   FROM (SELECT m.*, b.name AS brand, coalesce(w.bare, 0) AS bare FROM models m JOIN brands b ON b.id = m.brand_id
     LEFT JOIN (SELECT model_id, count(*) AS bare FROM vehicles v WHERE v.archived_at IS NULL
       AND NOT EXISTS (SELECT FROM vehicle_images i WHERE i.vehicle_id = v.id) GROUP BY 1) w ON w.model_id = m.id
     ORDER BY bare DESC, search_key(b.name), search_key(m.name), m.id LIMIT 24 OFFSET ${skip}) m`,
];

export const invoiceTotals = (skip = 0) => [
  `SELECT count(*) FROM (SELECT FROM invoices WHERE number IS NOT NULL GROUP BY agency_id, currency) t`,
  `SELECT a.name, t.* FROM (SELECT i.agency_id, i.currency, count(*), sum(i.total_incl) AS invoiced, sum(i.tax_amount),
       sum(i.paid_amount), sum(${DUE}) FROM invoices i ${CREDITS} WHERE i.number IS NOT NULL GROUP BY 1, 2) t
   JOIN agencies a ON a.id = t.agency_id ORDER BY invoiced DESC, a.id LIMIT 24 OFFSET ${skip}`,
];

const WHATSAPP = `channel = 'whatsapp' AND NOT to_agency`;
export const whatsapp = ({ where = 'true', tab = 'true', ...cut }: Cut & { where?: string; tab?: string } = {}) => [
  `SELECT status, by_provider, opened_at IS NULL, count(*) FROM outbox_messages WHERE ${WHATSAPP} AND ${where} GROUP BY 1, 2, 3`,
  ...listed('outbox_messages', 'status', `${WHATSAPP} AND ${where} AND ${tab}`, 'created_at DESC, id', cut).slice(1),
];

/** The last run of each task, whoever asked for it. */
export const tasks = (names: readonly string[]) => [
  names
    .flatMap((name) => ['', ':again', ':requested', ':by-hand'].map((kind) => `${name}${kind}`))
    .map((task) => `(SELECT * FROM job_runs WHERE task = '${task}' ORDER BY slot DESC LIMIT 1)`)
    .join(' UNION ALL '),
  `SELECT task, count(*) FROM job_runs WHERE slot > now() - interval '1 day' AND outcome = 'failed' AND task = ANY('{${names.join(',')}}')
   GROUP BY 1`,
];

export const health = () => [
  `SELECT DISTINCT ON (task) * FROM (
     (SELECT * FROM job_runs WHERE task = 'deliver-emails' ORDER BY slot DESC LIMIT 4)
     UNION ALL (SELECT * FROM job_runs WHERE task = 'deliver-pushes' ORDER BY slot DESC LIMIT 4)
     UNION ALL (SELECT * FROM job_runs WHERE task = 'run-reminders' ORDER BY slot DESC LIMIT 4)) r ORDER BY task, slot DESC`,
  `SELECT task, count(*) FROM job_runs WHERE outcome = 'failed' AND slot > ${NOW} - interval '1 day' GROUP BY 1`,
  `SELECT channel, status, count(*), min(next_attempt_at) FROM outbox_messages WHERE status IN ('pending', 'failed') GROUP BY 1, 2`,
  `SELECT count(*) FROM push_messages`,
  `SELECT status, count(*), min(run_at) FROM notification_jobs
   WHERE status = 'failed' OR (status = 'pending' AND run_at <= ${NOW}) GROUP BY 1`,
  `SELECT pg_database_size(current_database())`,
];

export const dashboard = () => [
  ...figures(30, 0),
  ...figures(60, 30),
  steps(84, 7),
  `SELECT status, count(*) FROM agencies GROUP BY 1`,
  `SELECT status, count(*) FROM vehicles WHERE archived_at IS NULL GROUP BY 1`,
  `SELECT count(*) FROM profiles WHERE role = 'customer' AND anonymised_at IS NULL`,
  `SELECT status, pickup_at <= ${NOW}, return_at <= ${NOW}, least(pickup_at, answer_by) <= ${NOW}, count(*)
   FROM bookings WHERE status IN ('pending', 'confirmed') GROUP BY 1, 2, 3, 4`,
  `SELECT b.*, a.name, c.full_name, v.make FROM (SELECT id FROM bookings ORDER BY created_at DESC, id LIMIT 8) l
   JOIN bookings b USING (id) JOIN agencies a ON a.id = b.agency_id JOIN clients c ON c.id = b.client_id
   JOIN vehicles v ON v.id = b.vehicle_id`,
  ...health(),
];

export const frame = () => [
  `SELECT count(*) FROM agencies WHERE verification = 'pending'`,
  `SELECT count(DISTINCT review_id) FROM review_reports WHERE settled_at IS NULL`,
];

/** What the field of the top bar asks: each kind by its own index. `word` is in lower case, `code` in capitals and digits. */
export const search = (word: string, code: string) => [
  `SELECT a.id, a.name, a.logo_key, p.full_name, c.name_fr, a.status FROM agencies a JOIN profiles p ON p.id = a.owner_id
   LEFT JOIN cities c ON c.slug = a.city_slug
   WHERE search_key(a.name) LIKE '%${word}%' OR a.slug LIKE '%${word}%' OR a.ice LIKE '%${word}%' OR lower(a.email) LIKE '%${word}%'
     OR search_key(p.full_name) LIKE '%${word}%' OR lower(p.email::text) LIKE '%${word}%'
   ORDER BY a.created_at DESC, a.id LIMIT 5`,
  `SELECT p.id, p.full_name, p.email, p.phone, p.role, p.status FROM profiles p WHERE p.anonymised_at IS NULL
     AND (search_key(p.full_name) || ' ' || lower(p.email::text) || ' ' || coalesce(p.phone, '')) LIKE '%${word}%'
   ORDER BY p.created_at DESC, p.id LIMIT 5`,
  `WITH found AS MATERIALIZED (SELECT b.id FROM bookings b WHERE replace(b.reference, '-', '') LIKE '%${code}%'
     ORDER BY b.created_at DESC, b.id LIMIT 5)
   SELECT b.reference, b.status, b.pickup_at, b.return_at, c.full_name, c.company_name, a.name
   FROM found JOIN bookings b USING (id) JOIN clients c ON c.id = b.client_id JOIN agencies a ON a.id = b.agency_id
   ORDER BY b.created_at DESC, b.id`,
  `WITH found AS MATERIALIZED (SELECT v.id FROM vehicles v WHERE v.archived_at IS NULL
     AND (v.search_text LIKE '%${word}%' OR plate_key(v.registration_number) LIKE '%${code}%')
     ORDER BY v.created_at DESC, v.id LIMIT 5)
   SELECT v.short_id, v.make, v.model_name, v.registration_number, a.name, v.status, v.archived_at
   FROM found JOIN vehicles v USING (id) JOIN agencies a ON a.id = v.agency_id ORDER BY v.created_at DESC, v.id`,
  `WITH known AS MATERIALIZED (SELECT i.id, i.issued_on FROM invoices i
     WHERE i.number IS NOT NULL AND replace(i.number, '-', '') LIKE '%${code}%' LIMIT 1000),
   found AS MATERIALIZED (SELECT id FROM known ORDER BY issued_on DESC, id LIMIT 5)
   SELECT i.id, i.number, i.status, i.total_incl, i.currency, a.name, c.full_name, c.company_name
   FROM found JOIN invoices i USING (id) JOIN clients c ON c.id = i.client_id JOIN agencies a ON a.id = i.agency_id
   ORDER BY i.issued_on DESC, i.id`,
];
