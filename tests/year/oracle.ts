import type { WallClock } from '~/platform/clock';
import type { Act, Span } from './acts';
import type { Facts, Settings } from './facts';
import { ofBooking, ofInvoice, ofLink, type SettingsOverTime, type Told } from './oracle-bookings';
import { ofFavorites } from './oracle-favorites';
import { ofVehicle } from './oracle-vehicles';

/** The switch of each kind's e-mail; what is not here sends none. */
const SWITCH: Record<string, keyof Settings> = {
  pending_confirmation: 'notifyPending',
  pickup_reminder: 'notifyConfirmations',
  return_reminder: 'notifyReturn',
  return_overdue: 'notifyOverdue',
  return_critical: 'notifyOverdue',
  return_unmarked: 'notifyOverdue',
  signing_link_expired: 'notifyConfirmations',
  payment_due: 'notifyPayments',
  invoice_overdue: 'notifyPayments',
  insurance_expiry: 'notifyInsurance',
  insurance_expired: 'notifyInsurance',
  technical_control_expiry: 'notifyTechnicalControl',
  technical_control_expired: 'notifyTechnicalControl',
  circulation_permit_expiry: 'notifyTechnicalControl',
  circulation_permit_expired: 'notifyTechnicalControl',
  oil_change_due: 'notifyOilChange',
  oil_change_late: 'notifyOilChange',
  maintenance_alert: 'notifyMaintenance',
};
/** These do not wait for the end of quiet hours. */
const URGENT = ['return_critical', 'insurance_expired', 'technical_control_expired', 'circulation_permit_expired'];

/** With these a reminder to the customer is made ready, too (R220). */
const OF_MONEY = ['payment_due', 'invoice_overdue'];
const reachedBy = (row: { hasPhone: boolean } & ({ id: string } | { bookingId: string })): string[] =>
  row.hasPhone ? ['bookingId' in row ? row.bookingId : row.id] : [];

/** A line each: when, what, of which booking or vehicle. */
export interface Prediction {
  notices: string[];
  /** Of agencies, with the minute at which each may leave. */
  mails: string[];
  customerMails: string[];
  /** Ready for WhatsApp: what a customer still owes. */
  whatsapp: string[];
}

const NEVER = '9999-12-31T00:00' as WallClock;

/** What the clock tells in a span of days, by plain words of its own: it knows neither the queue nor the planners. */
export function predict(facts: Facts, acts: Act[], settings: ReadonlyMap<string, Settings>, span: Span): Prediction {
  const over = new Map<string, SettingsOverTime>(
    facts.agencyIds.map((agencyId) => [
      agencyId,
      [
        { from: '0000-01-01T00:00' as WallClock, settings: settings.get(agencyId) as Settings },
        ...acts.flatMap((act) =>
          act.does === 'settings' && act.agencyId === agencyId ? [{ from: act.at, settings: act.settings }] : [],
        ),
      ],
    ]),
  );
  const actsOf = grouped(acts, (act) => ('bookingId' in act ? act.bookingId : ''));
  const when = (id: string, does: string) => actsOf.get(id)?.find((act) => act.does === does)?.at;
  const start = `${span.from}T00:00` as WallClock;
  const bookings = facts.bookings.map((booking) => ({
    ...booking,
    standsFrom: booking.isPending ? (when(booking.id, 'confirm') ?? NEVER) : start,
    outAt: booking.isHandedOver ? start : (when(booking.id, 'handOver') ?? NEVER),
    doneAt: when(booking.id, 'complete') ?? NEVER,
  }));
  const ofCar = grouped(bookings, ({ vehicleId }) => vehicleId);
  const told: Told[] = [
    ...facts.bookings.flatMap((booking) =>
      ofBooking(booking, actsOf.get(booking.id) ?? [], over.get(booking.agencyId) ?? [], span),
    ),
    ...facts.vehicles.flatMap((vehicle) =>
      ofVehicle(vehicle, ofCar.get(vehicle.id) ?? [], actsFor(vehicle.id, acts, ofCar.get(vehicle.id)), span),
    ),
    ...facts.invoices.flatMap((invoice) => ofInvoice(invoice, span)),
    ...facts.links.flatMap((link) => ofLink(link, actsOf.get(link.bookingId) ?? [], span)),
  ];
  const mails = told.flatMap(({ at, agencyId, kind, of, until = NEVER, endsAt = NEVER }) => {
    const own = over.get(agencyId)?.findLast(({ from }) => from <= at)?.settings;
    const wants = SWITCH[kind];
    if (!own || !wants || !own.emailNotifications || !own[wants]) return [];
    const leavesAt = URGENT.includes(kind) ? at : afterQuiet(at, own);
    return leavesAt >= until || (leavesAt > at && endsAt < leavesAt) ? [] : [`${leavesAt} ${kind} ${of}`];
  });
  const reachable = new Set([...facts.bookings, ...facts.invoices].flatMap(reachedBy));
  return {
    notices: told.map(({ at, kind, of }) => `${at} ${kind} ${of}`).sort(),
    mails: mails.sort(),
    customerMails: [
      ...told.flatMap(({ at, kind, of, toCustomer }) => (toCustomer ? [`${at} ${kind} ${of}`] : [])),
      ...ofFavorites(facts.favorites, acts, span),
    ].sort(),
    whatsapp: told
      .flatMap(({ at, kind, of }) =>
        OF_MONEY.includes(kind) && reachable.has(of) ? [`${at} payment_reminder ${of}`] : [],
      )
      .sort(),
  };
}

function actsFor(vehicleId: string, acts: Act[], bookings: readonly { id: string }[] = []): Act[] {
  const ids = new Set(bookings.map(({ id }) => id));
  return acts.filter(
    (act) => ('vehicleId' in act && act.vehicleId === vehicleId) || ('bookingId' in act && ids.has(act.bookingId)),
  );
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Minute after minute until none is quiet. */
function afterQuiet(at: WallClock, { quietFrom, quietTo }: Settings): WallClock {
  if (quietFrom === null || quietTo === null) return at;
  const isQuiet = (moment: Date) => {
    const minute = moment.getUTCHours() * 60 + moment.getUTCMinutes();
    return quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo;
  };
  const moment = new Date(`${at}:00Z`);
  while (isQuiet(moment)) moment.setUTCMinutes(moment.getUTCMinutes() + 1);
  return moment.toISOString().slice(0, 16) as WallClock;
}
