import { AGENCY } from './agency-world';

/**
 * The SQL that one writes by hand for what a page of the agency shows: the same rows, by the same indexes, without the
 * application's words around them. Each answers statements that run at once.
 */
const A = `'${AGENCY}'::uuid`;
const NOW = `timestamp '2026-12-01 09:00'`;
const TODAY = `date '2026-12-01'`;
const PHOTO = `(SELECT i.key FROM vehicle_images i WHERE i.vehicle_id = v.id ORDER BY i.position LIMIT 1) AS photo`;
const DUE = `(b.total_price + b.damage_amount + b.adjustment_amount - b.paid_amount)`;
const OWES = `b.status IN ('confirmed', 'completed') AND b.payment_status <> 'refunded' AND ${DUE} > 0`;
const LAPSED = `least(b.pickup_at, b.answer_by) <= ${NOW}`;
/** An upper bound of a page that the bench asks for, and its place in it. */
type Cut = { first: number; rows: number };

const countBookings = (where: string) => `
  SELECT status::text, pickup_at <= ${NOW} AS begun, return_at <= ${NOW} AS over, ${LAPSED} AS lapsed, count(*)
  FROM bookings b WHERE b.agency_id = ${A} AND ${where} AND b.status IN ('pending', 'confirmed') GROUP BY 1, 2, 3, 4
  UNION ALL SELECT status::text, NULL, NULL, NULL, count(*)
  FROM bookings b WHERE b.agency_id = ${A} AND ${where} AND b.status IN ('completed', 'cancelled') GROUP BY status`;

const readBookings = (ids: string) => `
  WITH page AS MATERIALIZED (${ids})
  SELECT b.reference, b.status, b.payment_status, b.pickup_at, b.return_at, b.days, b.total_price, b.paid_amount, b.created_at,
    v.make, v.model_name, v.year, v.color, v.category, v.seats, v.registration_number, ${PHOTO}, c.full_name, c.company_name,
    c.phone, a.name, l.name
  FROM page JOIN bookings b USING (id) JOIN vehicles v ON v.id = b.vehicle_id JOIN clients c ON c.id = b.client_id
  JOIN agencies a ON a.id = b.agency_id JOIN agency_locations l ON l.id = b.pickup_location_id`;

/** Bookings in an order that an index has. */
export const bookings = (order: string, where = 'true', { first, rows }: Cut = { first: 0, rows: 24 }) => [
  countBookings(where),
  readBookings(`SELECT b.id FROM bookings b JOIN clients c ON c.agency_id = b.agency_id AND c.id = b.client_id
    WHERE b.agency_id = ${A} AND ${where} ORDER BY ${order} LIMIT ${rows} OFFSET ${first}`),
];

/** Late cars, then what is ahead, then what is past. */
export const nextBookings = (where = 'true', { first, rows }: Cut = { first: 0, rows: 24 }) => {
  const some = (part: number, condition: string) => `(SELECT b.id, b.pickup_at, ${part} AS part FROM bookings b
    WHERE b.agency_id = ${A} AND ${where} AND ${condition} ORDER BY b.pickup_at ${part === 2 ? 'DESC' : ''}, b.id LIMIT ${first + rows})`;
  return [
    countBookings(where),
    readBookings(`SELECT id FROM (
      ${some(0, `b.status = 'confirmed' AND b.return_at <= ${NOW}`)}
      UNION ALL ${some(1, `b.status = 'confirmed' AND b.return_at > ${NOW}`)}
      UNION ALL ${some(1, `b.status = 'pending' AND NOT ${LAPSED}`)}
      UNION ALL ${some(2, `b.status = 'pending' AND ${LAPSED}`)}
      UNION ALL ${some(2, `b.status = 'completed'`)}
      UNION ALL ${some(2, `b.status = 'cancelled'`)}) b
      ORDER BY part, CASE WHEN part < 2 THEN pickup_at END, pickup_at DESC, id LIMIT ${rows} OFFSET ${first}`),
  ];
};

const foundBookings = (word: string) => `
  SELECT b.id FROM bookings b WHERE b.agency_id = ${A} AND b.client_id IN (
    SELECT c.id FROM clients c WHERE c.agency_id = ${A} AND c.search_text LIKE '%${word}%')
  UNION SELECT b.id FROM bookings b WHERE b.agency_id = ${A} AND b.vehicle_id IN (
    SELECT v.id FROM vehicles v WHERE v.agency_id = ${A}
      AND (v.search_text LIKE '%${word}%' OR plate_key(v.registration_number) LIKE upper('%${word}%')))
  UNION SELECT b.id FROM bookings b WHERE b.agency_id = ${A} AND replace(b.reference, '-', '') LIKE upper('%${word}%')`;

export const searchedBookings = (words: string[]) => {
  const found = `WITH found AS MATERIALIZED (${words.map((word) => `(${foundBookings(word)})`).join(' INTERSECT ')})`;
  return [
    `${found} SELECT status, pickup_at <= ${NOW}, return_at <= ${NOW}, ${LAPSED}, count(*)
      FROM found JOIN bookings b USING (id) GROUP BY 1, 2, 3, 4`,
    readBookings(`${found} SELECT b.id FROM found JOIN bookings b USING (id)
      ORDER BY (b.status IN ('pending', 'confirmed')) DESC, b.pickup_at, b.id LIMIT 24`),
  ];
};

const vehicleRows = (where: string, order: string, rows = 24) => `
  SELECT v.id, v.short_id, v.make, v.model_name, v.year, v.color, v.category, v.seats, v.registration_number, v.price_per_day,
    v.status, v.archived_at, v.created_at, v.insurance_expiry, v.technical_control_expiry, v.circulation_permit_expiry,
    v.oil_change_due_date, v.current_mileage, v.last_oil_change_mileage, v.oil_change_interval, ${PHOTO},
    (SELECT json_agg(l.name ORDER BY vl.is_primary DESC, l.name) FROM vehicle_locations vl
      JOIN agency_locations l ON l.id = vl.location_id WHERE vl.vehicle_id = v.id) AS places,
    (SELECT min(b.return_at) FROM bookings b
      WHERE b.vehicle_id = v.id AND b.status = 'confirmed' AND b.pickup_at <= ${NOW}) AS back,
    (SELECT min(b.pickup_at) FROM bookings b
      WHERE b.vehicle_id = v.id AND b.status = 'confirmed' AND b.pickup_at > ${NOW}) AS next
  FROM vehicles v WHERE v.agency_id = ${A} AND v.archived_at IS NULL AND ${where} ORDER BY ${order} LIMIT ${rows}`;

export const BY_NAME = 'v.make, v.model_name, v.registration_number, v.id';

export const vehicles = (order: string, where = 'true') => [
  `SELECT v.status, v.archived_at IS NULL, count(*) FROM vehicles v WHERE v.agency_id = ${A} AND ${where} GROUP BY 1, 2`,
  vehicleRows(where, order),
];

const OUT = `SELECT b.vehicle_id FROM bookings b WHERE b.agency_id = ${A} AND b.status = 'confirmed' AND b.pickup_at <= ${NOW}`;
const BLOCKED = `SELECT o.vehicle_id FROM occupancies o
  WHERE o.agency_id = ${A} AND o.booking_id IS NULL AND o.starts_at <= ${NOW} AND o.ends_at > ${NOW}`;
export const IS_FREE = `v.status NOT IN ('maintenance', 'unavailable') AND v.id NOT IN (${OUT}) AND v.id NOT IN (${BLOCKED})`;

export const hasDue = (days: number) => `(
  least(v.insurance_expiry, v.technical_control_expiry, v.circulation_permit_expiry) <= ${TODAY} + ${days}
  OR v.oil_change_due_date <= ${TODAY} + 7
  OR v.last_oil_change_mileage + v.oil_change_interval - v.current_mileage <= 500)`;

const CLIENT_NAME = `search_key(coalesce(c.company_name, c.full_name))`;
const countClients = (where = 'true') =>
  `SELECT c.type, count(*) FROM clients c WHERE c.agency_id = ${A} AND c.merged_into IS NULL AND ${where} GROUP BY 1`;
const FIGURES = `
  SELECT count(*) FILTER (WHERE b.status <> 'cancelled') AS rentals, sum(b.days) AS days, sum(b.paid_amount) AS spent,
    sum(${DUE}) FILTER (WHERE ${OWES}) AS outstanding, max(b.pickup_at) FILTER (WHERE b.pickup_at <= ${NOW}) AS last
  FROM bookings b WHERE b.client_id IN (SELECT c.id UNION ALL SELECT o.id FROM clients o WHERE o.merged_into = c.id)`;
const readClients = (ids: string) => `
  WITH page AS MATERIALIZED (${ids})
  SELECT c.id, c.type, c.full_name, c.company_name, c.phone, c.email, c.cin, c.passport, c.residence_permit, c.driving_permit,
    c.ice, c.blacklist_reason, c.created_at, f.*,
    EXISTS (SELECT FROM clients o WHERE o.agency_id = c.agency_id AND o.id <> c.id AND o.merged_into IS NULL
      AND (o.phone = c.phone OR o.cin = c.cin OR o.email = c.email OR o.passport = c.passport
        OR o.residence_permit = c.residence_permit OR o.driving_permit = c.driving_permit)) AS twice
  FROM page JOIN clients c USING (id) CROSS JOIN LATERAL (${FIGURES}) f`;
const clientIds = (order: string, where = 'true', from = '') =>
  `SELECT c.id FROM clients c ${from} WHERE c.agency_id = ${A} AND c.merged_into IS NULL AND ${where} ORDER BY ${order}`;

export const clients = (order = `${CLIENT_NAME}, c.id`, where = 'true') => [
  countClients(where),
  readClients(`${clientIds(order, where)} LIMIT 24`),
];

const own = (sum: string, where: string) => `own AS MATERIALIZED (
  SELECT b.client_id, ${sum} AS figure FROM bookings b WHERE b.agency_id = ${A} AND ${where} GROUP BY b.client_id)`;
/** A figure of each client: of its own bookings, with those of records merged into it. */
const figures = (sum: string, where: string) => `${own(sum, where)}, of_merged AS (
  SELECT o.merged_into AS client_id, sum(own.figure) AS figure FROM clients o JOIN own ON own.client_id = o.id
  WHERE o.agency_id = ${A} AND o.merged_into IS NOT NULL GROUP BY 1)`;
const OF_CLIENT = `LEFT JOIN own ON own.client_id = c.id LEFT JOIN of_merged ON of_merged.client_id = c.id`;
const FIGURE = `coalesce(own.figure, 0) + coalesce(of_merged.figure, 0)`;

export const clientsBySpent = () => [
  countClients(),
  readClients(`WITH ${figures('sum(b.paid_amount)', `b.status <> 'cancelled'`)}
    ${clientIds(`${FIGURE} DESC, c.id`, 'true', OF_CLIENT)} LIMIT 24`),
];
export const clientsByLast = () => [
  countClients(),
  readClients(`WITH ${own('max(b.pickup_at)', `b.status IN ('confirmed', 'completed') AND b.pickup_at <= ${NOW}`)}, of_merged AS (
      SELECT o.merged_into AS client_id, max(own.figure) AS figure FROM clients o JOIN own ON own.client_id = o.id
      WHERE o.agency_id = ${A} AND o.merged_into IS NOT NULL GROUP BY 1)
    ${clientIds(`greatest(own.figure, of_merged.figure) DESC NULLS LAST, c.id`, 'true', OF_CLIENT)} LIMIT 24`),
];
export const clientsOwing = () => [
  `WITH ${figures(`sum(${DUE})`, OWES)} SELECT c.type, count(*) FROM clients c ${OF_CLIENT}
    WHERE c.agency_id = ${A} AND c.merged_into IS NULL AND ${FIGURE} > 0 GROUP BY 1`,
  readClients(`WITH ${figures(`sum(${DUE})`, OWES)}
    ${clientIds(`${FIGURE} DESC, c.id`, `${FIGURE} > 0`, OF_CLIENT)} LIMIT 24`),
];

export const pickedClients = (where: string, rows = 6) => [
  `WITH page AS MATERIALIZED (${clientIds(`${CLIENT_NAME}, c.id`, where)} LIMIT ${rows})
   SELECT c.id, c.type, c.full_name, c.company_name, c.phone, c.cin, c.ice, c.blacklist_reason, f.*
   FROM page JOIN clients c USING (id) CROSS JOIN LATERAL (${FIGURES}) f`,
];

export const findVehicles = (where: string, rows: number) => [
  `SELECT v.id, v.short_id, v.make, v.model_name, v.year, v.registration_number, v.color, v.category, v.seats, v.status, ${PHOTO}
   FROM vehicles v WHERE v.agency_id = ${A} AND v.archived_at IS NULL AND ${where} ORDER BY ${BY_NAME} LIMIT ${rows}`,
];

/** The cheapest vehicles that are free for some days, and how many are and are not. */
export const freeVehicles = (from: string, to: string) => {
  const taken = `SELECT o.vehicle_id FROM occupancies o LEFT JOIN bookings b ON b.id = o.booking_id
    WHERE o.agency_id = ${A} AND o.ends_at > timestamp '${from}' AND o.starts_at < timestamp '${to}'
      AND (b.status = 'pending' AND ${LAPSED}) IS NOT TRUE`;
  return [
    `SELECT v.status IN ('available', 'rented') AND v.id NOT IN (${taken}) AS free, count(*) FROM vehicles v
     WHERE v.agency_id = ${A} AND v.archived_at IS NULL GROUP BY 1`,
    `SELECT v.*, ${PHOTO} FROM vehicles v
     WHERE v.agency_id = ${A} AND v.archived_at IS NULL AND v.status IN ('available', 'rented') AND v.id NOT IN (${taken})
     ORDER BY v.price_per_day, ${BY_NAME} LIMIT 8`,
  ];
};

export const foundAnywhere = (words: string[]) => {
  const all = (condition: (word: string) => string) => words.map((word) => `(${condition(word)})`).join(' AND ');
  return [
    `WITH found AS MATERIALIZED (${words.map((word) => `(${foundBookings(word)})`).join(' INTERSECT ')}), page AS (
       SELECT b.id FROM found JOIN bookings b USING (id)
       ORDER BY (b.status IN ('pending', 'confirmed')) DESC, b.pickup_at DESC, b.id LIMIT 7)
     SELECT b.reference, b.status, b.pickup_at, b.return_at, c.full_name, c.company_name, v.make, v.model_name, v.registration_number
     FROM page JOIN bookings b USING (id) JOIN clients c ON c.id = b.client_id JOIN vehicles v ON v.id = b.vehicle_id`,
    ...pickedClients(
      all((word) => `c.search_text LIKE '%${word}%'`),
      7,
    ),
    ...findVehicles(
      all((word) => `v.search_text LIKE '%${word}%' OR plate_key(v.registration_number) LIKE upper('%${word}%')`),
      7,
    ),
  ];
};

/** How many vehicles are taken on each of some days, from today on. */
const takenByDay = (days: number) => `
  SELECT day, count(*) FROM (
    SELECT DISTINCT o.vehicle_id, generate_series(greatest(o.starts_at::date - ${TODAY}, 0),
      least((o.ends_at - interval '1 minute')::date - ${TODAY}, ${days - 1})) AS day
    FROM occupancies o WHERE o.agency_id = ${A} AND o.starts_at < ${TODAY} + ${days} AND o.ends_at > ${TODAY}) taken
  GROUP BY day`;

export const calendar = (days: number, rows: number) => [
  takenByDay(days),
  `SELECT count(*) FROM vehicles v WHERE v.agency_id = ${A} AND v.archived_at IS NULL`,
  `WITH fleet AS MATERIALIZED (
     SELECT v.*, ${PHOTO} FROM vehicles v WHERE v.agency_id = ${A} AND v.archived_at IS NULL ORDER BY ${BY_NAME} LIMIT ${rows})
   SELECT f.id, f.short_id, f.make, f.model_name, f.registration_number, f.category, f.status, f.photo, f.insurance_expiry,
     (SELECT json_agg(json_build_object('from', o.starts_at, 'to', o.ends_at, 'name', c.full_name, 'reference', b.reference, 'status', b.status))
       FROM occupancies o LEFT JOIN bookings b ON b.id = o.booking_id LEFT JOIN clients c ON c.id = b.client_id
       WHERE o.vehicle_id = f.id AND o.starts_at < ${TODAY} + ${days} AND (o.ends_at > ${TODAY} OR b.status = 'confirmed')) AS held,
     (SELECT json_agg(json_build_object('from', b.pickup_at, 'to', b.return_at, 'name', c.full_name, 'reference', b.reference))
       FROM bookings b JOIN clients c ON c.id = b.client_id
       WHERE b.vehicle_id = f.id AND b.status = 'completed' AND b.pickup_at < ${TODAY} + ${days}
         AND b.pickup_at >= ${TODAY} - 91 AND coalesce(b.returned_at, b.return_at) > ${TODAY}) AS past
   FROM fleet f`,
  `SELECT * FROM holidays WHERE date >= ${TODAY} AND date < ${TODAY} + ${days}`,
  `SELECT id, name FROM agency_locations WHERE agency_id = ${A} AND is_active`,
];

const move = (kind: string, place: string, where: string) => `
  SELECT b.id, b.${kind} AS at, b.${place} AS place FROM bookings b WHERE b.agency_id = ${A} AND ${where}`;
const within = (kind: string) =>
  `b.status IN ('confirmed', 'completed') AND b.${kind} >= ${TODAY} AND b.${kind} < ${TODAY} + 2`;

export const overview = () => [
  `SELECT count(*), count(*) FILTER (WHERE v.id IN (${OUT})),
     count(*) FILTER (WHERE v.status IN ('maintenance', 'unavailable') OR v.id IN (${BLOCKED}))
   FROM vehicles v WHERE v.agency_id = ${A} AND v.archived_at IS NULL`,
  `SELECT v.make, v.model_name, v.registration_number, v.insurance_expiry, v.technical_control_expiry, v.circulation_permit_expiry,
     v.oil_change_due_date, v.current_mileage, v.last_oil_change_mileage, v.oil_change_interval
   FROM vehicles v WHERE v.agency_id = ${A} AND v.archived_at IS NULL AND ${hasDue(30)}`,
  `SELECT received_on, sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END) FROM payments
   WHERE agency_id = ${A} AND received_on >= date '2026-07-01' AND received_on <= ${TODAY} GROUP BY 1`,
  `SELECT sum(${DUE}), count(*), count(*) FILTER (WHERE b.status = 'completed' OR b.return_at < ${NOW})
   FROM bookings b WHERE b.agency_id = ${A} AND ${OWES}`,
  `SELECT avg(days) FILTER (WHERE pickup_at >= ${TODAY}), avg(days) FILTER (WHERE pickup_at < ${TODAY}) FROM bookings
   WHERE agency_id = ${A} AND status IN ('confirmed', 'completed') AND pickup_at >= date '2026-11-01' AND pickup_at < date '2027-01-01'`,
  `WITH moves AS (${move('pickup_at', 'pickup_location_id', within('pickup_at'))}
     UNION ALL ${move('return_at', 'return_location_id', within('return_at'))}
     UNION ALL ${move('return_at', 'return_location_id', `b.status = 'confirmed' AND b.return_at < ${TODAY}`)})
   SELECT b.reference, m.at, b.status, b.handed_over_at, c.full_name, c.company_name, c.phone, b.total_price, b.damage_amount,
     b.paid_amount, l.name, v.registration_number, v.make, v.model_name, v.category, v.color, v.seats
   FROM moves m JOIN bookings b USING (id) JOIN clients c ON c.id = b.client_id JOIN vehicles v ON v.id = b.vehicle_id
   JOIN agency_locations l ON l.id = m.place ORDER BY m.at, b.reference`,
  `SELECT b.reference, c.full_name, v.make, v.model_name, b.pickup_at, b.return_at, b.total_price, b.created_at, x.count FROM (
     (SELECT b.id, count(*) OVER () AS count FROM bookings b
       WHERE b.agency_id = ${A} AND b.status = 'pending' AND NOT ${LAPSED} ORDER BY b.created_at LIMIT 5)
     UNION ALL (SELECT b.id, 0 FROM bookings b WHERE b.agency_id = ${A} ORDER BY b.created_at DESC, b.id LIMIT 5)) x
   JOIN bookings b USING (id) JOIN clients c ON c.id = b.client_id JOIN vehicles v ON v.id = b.vehicle_id`,
  takenByDay(14),
];

/** What the frame of every page asks. */
export const frame = () => [
  `SELECT a.name, a.slug, a.logo_key, (SELECT count(*) FROM bookings b
     WHERE b.agency_id = ${A} AND b.status = 'pending' AND NOT ${LAPSED}) FROM agencies a WHERE a.id = ${A}`,
];

/** Days from the first to the last, both included. */
type Days = [from: string, to: string];
const KEPT = `b.status IN ('confirmed', 'completed')`;
const begun = ([from, to]: Days) =>
  `b.agency_id = ${A} AND b.pickup_at >= date '${from}' AND b.pickup_at < date '${to}' + 1`;
const on = (column: string, [from, to]: Days) => `${column} >= date '${from}' AND ${column} <= date '${to}'`;
const SIGNED = `CASE p.kind WHEN 'refund' THEN -p.amount ELSE p.amount END`;
const hoursTaken = ([from, to]: Days) => `
  SELECT b.vehicle_id, sum(extract(epoch FROM least(b.return_at, date '${to}' + 1) - greatest(b.pickup_at, date '${from}')) / 3600) AS taken,
    min(b.pickup_at) AS first
  FROM bookings b WHERE b.agency_id = ${A} AND ${KEPT} AND b.return_at > date '${from}' AND b.pickup_at < date '${to}' + 1 GROUP BY 1`;
const hours = (days: Days) => `
  SELECT v.id, t.taken, greatest(0, extract(epoch FROM least(coalesce(v.archived_at::timestamp, 'infinity'), date '${days[1]}' + 1)
    - greatest(least(date_trunc('day', v.created_at), coalesce(t.first, v.created_at))::timestamp, date '${days[0]}')) / 3600) AS had
  FROM vehicles v LEFT JOIN (${hoursTaken(days)}) t ON t.vehicle_id = v.id WHERE v.agency_id = ${A}`;

const reportFigures = (days: Days) => [
  `SELECT count(*), sum(b.days), sum(b.total_price), avg(b.days), sum(${DUE}) FILTER (WHERE ${OWES}), count(*) FILTER (WHERE ${OWES})
   FROM bookings b WHERE ${begun(days)} AND ${KEPT}`,
  `SELECT sum(taken) / sum(greatest(had, taken)) FROM (${hours(days)}) h`,
  `SELECT sum(${SIGNED}) FROM payments p WHERE p.agency_id = ${A} AND ${on('p.received_on', days)}`,
  `SELECT sum(i.total_incl) FROM invoices i WHERE i.agency_id = ${A} AND i.status <> 'draft' AND ${on('i.issued_on', days)}`,
  `SELECT sum(w.cost) FROM vehicle_works w WHERE w.agency_id = ${A} AND ${on('w.done_on', days)}`,
];

/** What a report shows of some days, beside others, with its first rows by vehicle or by client. */
export const report = (days: Days, compared: Days | null, key: 'b.vehicle_id' | 'coalesce(c.merged_into, c.id)') => {
  const named = key === 'b.vehicle_id' ? '' : 'JOIN clients c ON c.agency_id = b.agency_id AND c.id = b.client_id';
  const ofVehicles = key === 'b.vehicle_id';
  const first = compared?.[0] ?? days[0];
  return [
    ...reportFigures(days),
    ...(compared ? reportFigures(compared) : []),
    `SELECT p.received_on, sum(${SIGNED}) FROM payments p
     WHERE p.agency_id = ${A} AND ${on('p.received_on', [first, days[1]])} GROUP BY 1`,
    `SELECT b.cancelled_by, b.cancel_reason, count(*), count(*) FILTER (WHERE b.status = 'cancelled')
     FROM bookings b WHERE ${begun(days)} GROUP BY 1, 2`,
    `WITH rented AS (SELECT ${key} AS key, count(*) AS rentals, sum(b.days) AS days, sum(b.total_price) AS booked,
         sum(${DUE}) FILTER (WHERE ${OWES}) AS due FROM bookings b ${named} WHERE ${begun(days)} AND ${KEPT} GROUP BY 1),
       paid AS (SELECT ${key} AS key, sum(${SIGNED}) AS received
         FROM payments p JOIN bookings b ON b.agency_id = p.agency_id AND b.id = p.booking_id ${named}
         WHERE p.agency_id = ${A} AND ${on('p.received_on', days)} GROUP BY 1)
       ${ofVehicles ? `, hours AS (${hours(days)})` : ''}
     SELECT *, count(*) OVER () AS total FROM rented FULL JOIN paid USING (key)
       ${ofVehicles ? 'FULL JOIN (SELECT id AS key, taken, had FROM hours WHERE greatest(had, taken) > 0) h USING (key)' : ''}
     ORDER BY booked DESC NULLS LAST LIMIT 24`,
  ];
};

/** The works on an agency's vehicles, the latest first. */
export const works = () => [
  `SELECT count(*), count(DISTINCT w.vehicle_id), sum(w.cost) FROM vehicle_works w WHERE w.agency_id = ${A}`,
  `SELECT w.*, v.short_id, v.make, v.model_name, v.registration_number, v.color, v.category, v.seats, ${PHOTO}
   FROM vehicle_works w JOIN vehicles v ON v.id = w.vehicle_id
   WHERE w.agency_id = ${A} ORDER BY w.done_on DESC, w.id LIMIT 24`,
];
