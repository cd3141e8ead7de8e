import { addDays, type CalendarDay, dayOf, diffDays, time, wallAt, type WallClock } from '~/platform/clock';
import type { Act, Span } from './acts';
import { type BookingFacts, PAPERS, type VehicleFacts } from './facts';
import type { Told } from './oracle-bookings';

/** A notice of a bell: what it says of which cause, and whether it went because its vehicle was changed. */
interface Standing {
  cause: string;
  family: string;
  goneOn: CalendarDay | null;
}

/** What there is to be told of a vehicle at one moment. */
interface Due {
  kind: string;
  family: string;
  /** The same cause is told once. */
  cause: string;
  of: string;
  until?: WallClock;
  endsAt?: WallClock;
}

/** The minute of the five-minute mark at or after a moment, at which cars that are out are marked as rented. */
function markAfter(at: WallClock): WallClock {
  const minute = Number(at.slice(14));
  const wait = (5 - (minute % 5)) % 5;
  const date = new Date(`${at}:00Z`);
  return new Date(date.getTime() + wait * 60_000).toISOString().slice(0, 16) as WallClock;
}

/** What is told of a vehicle: the plain words of R218 and R86, over what people do with it and its bookings. */
export function ofVehicle(
  vehicle: VehicleFacts,
  bookings: (BookingFacts & { standsFrom: WallClock; outAt: WallClock; doneAt: WallClock })[],
  acts: Act[],
  { from, to }: Span,
): Told[] {
  const { id, shortId, agencyId } = vehicle;
  const own = acts.filter((act) => 'vehicleId' in act && act.vehicleId === id);
  const car = { ...vehicle, papers: { ...vehicle.papers } };
  const said: Told[] = [];
  const standing: Standing[] = [];
  const known = new Set<string>();

  const isTaken = (at: WallClock) =>
    bookings.some(
      ({ standsFrom, doneAt, pickup, back }) => standsFrom <= at && at < doneAt && pickup <= at && at < back,
    );

  function touched(on: CalendarDay) {
    for (const notice of standing) notice.goneOn ??= on;
  }

  function act(one: Act) {
    switch (one.does) {
      case 'renew':
        car.papers[one.paper] = one.until;
        break;
      case 'oil':
        car.oilKm = car.km;
        car.oilDue = one.next;
        break;
      case 'complete':
        car.km += one.km;
        if (car.status === 'rented') car.status = 'available';
        break;
      case 'workshop':
        if (car.status !== 'available') return;
        car.status = 'maintenance';
        break;
      case 'ready':
        if (car.status !== 'maintenance') return;
        car.status = 'available';
        break;
      case 'edit':
      case 'price':
      case 'settings':
      case 'confirm':
      case 'decline':
      case 'handOver':
      case 'pay':
        break;
    }
    touched(dayOf(one.at));
  }

  function due(now: WallClock): Due[] {
    const today = dayOf(now);
    const found: Due[] = [];
    for (const paper of PAPERS) {
      const expires = car.papers[paper];
      if (!expires) continue;
      const left = diffDays(today, expires);
      if (left < 0)
        found.push({
          kind: `${paper}_expired`,
          family: paper,
          cause: `${paper} ${expires} late ${today}`,
          of: shortId,
        });
      else if (left <= 30)
        found.push({
          kind: `${paper}_expiry`,
          family: paper,
          cause: `${paper} ${expires} week ${Math.floor((30 - left) / 7)}`,
          of: shortId,
        });
    }
    const km = car.oilKm === null || car.oilInterval === null ? null : car.oilKm + car.oilInterval - car.km;
    const days = car.oilDue && diffDays(today, car.oilDue);
    const cause = `oil ${car.oilDue} ${car.oilKm}`;
    if ((km !== null && km < 0) || (days !== null && days < 0))
      found.push({ kind: 'oil_change_late', family: 'oil', cause: `${cause} late ${today}`, of: shortId });
    else if ((km !== null && km <= 500) || (days !== null && days <= 7))
      found.push({ kind: 'oil_change_due', family: 'oil', cause, of: shortId });
    if (car.status === 'maintenance')
      for (const { id: of, pickup, standsFrom, outAt, doneAt } of bookings) {
        const isNear = dayOf(pickup) >= today && dayOf(pickup) <= addDays(today, 2);
        if (isNear && standsFrom <= now && now < outAt && now < doneAt && pickup > now)
          found.push({
            kind: 'maintenance_alert',
            family: `alert ${of}`,
            cause: `alert ${of} ${today}`,
            of,
            until: pickup,
            endsAt: doneAt,
          });
      }
    return found;
  }

  function look(now: WallClock) {
    for (const { kind, family, cause, of, until, endsAt } of due(now)) {
      const last = standing.filter((notice) => notice.cause === cause).at(-1);
      const isBack = last?.goneOn && last.goneOn < dayOf(now);
      if (known.has(cause) && !isBack) continue;
      known.add(cause);
      // A newer one takes the place of the one before it: that one is dealt with.
      for (let at = standing.length - 1; at >= 0; at--) if (standing[at]?.family === family) standing.splice(at, 1);
      said.push({ at: now, agencyId, kind, of, ...(until && { until, endsAt }) });
      if (kind !== 'maintenance_alert') standing.push({ cause, family, goneOn: null });
    }
  }

  const moments = new Map<WallClock, { acts: Act[]; looks: boolean; marks: boolean }>();
  const at = (moment: WallClock) => {
    const one = moments.get(moment) ?? { acts: [], looks: false, marks: false };
    moments.set(moment, one);
    return one;
  };
  for (let on = from; on < to; on = addDays(on, 1)) at(wallAt(on, time('08:00'))).looks = true;
  at(wallAt(from, time('00:00'))).marks = true;
  for (const { pickup, standsFrom } of bookings) {
    at(markAfter(pickup)).marks = true;
    at(markAfter(standsFrom)).marks = true;
  }
  for (const one of own) {
    at(one.at).acts.push(one);
    at(markAfter(one.at)).marks = true;
  }
  // The planner comes by five past each hour.
  for (const one of [
    ...own,
    ...acts.filter((some) => 'bookingId' in some && bookings.some(({ id: of }) => of === some.bookingId)),
  ]) {
    const hour = Number(one.at.slice(11, 13)) + 1;
    at(wallAt(dayOf(one.at), time(`${String(hour).padStart(2, '0')}:05`))).looks = true;
  }
  const [start, end] = [wallAt(from, time('00:00')), wallAt(to, time('00:00'))];
  for (const moment of [...moments.keys()].sort()) {
    if (moment < start || moment >= end) continue;
    const { acts: now, looks, marks } = at(moment);
    now.forEach(act);
    if (looks) look(moment);
    if (marks && car.status === 'available' && isTaken(moment)) {
      car.status = 'rented';
      touched(dayOf(moment));
    }
  }
  return said;
}
