import { createRandom, type Random } from '../../prisma/seed/random';
import { SCHEDULE } from '../../jobs/schedule';
import type { Task } from '../../jobs/task';
import {
  addDays,
  addMinutes,
  dateToDay,
  dayToDate,
  instantToWall,
  time,
  todayInMorocco,
  wallAt,
  type WallClock,
  wallToDate,
  wallToInstant,
} from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isDue } from '../setup/cron-line';
import { movedClock } from '../setup/moved-clock';
import { type Act, drawActs, drawSettings, type Span } from './acts';
import { type Paper, readFacts, type Settings } from './facts';
import { type Prediction, predict } from './oracle';
import { priceFallLine } from './oracle-favorites';

/** The works of the clock that tell something, or that take away what was told; the others deliver. */
const PLAYED = [
  'release-lapsed-requests',
  'run-reminders',
  'plan-vehicle-reminders',
  'plan-money-reminders',
  'resolve-notices',
  'tell-price-falls',
  'mark-rented-vehicles',
  'mark-overdue-invoices',
  'purge-outbox',
  'purge-notifications',
  'purge-reminders',
] as const;
/** They come by so often that they are played where something is to be done. */
const OFTEN = ['release-lapsed-requests', 'run-reminders', 'resolve-notices', 'mark-rented-vehicles'];
/** What they plan is the same until something changes: unless every hour is played they are, after such. */
const HOURLY = ['plan-vehicle-reminders', 'plan-money-reminders'];

export interface Played {
  told: Prediction;
  predicted: Prediction;
  acts: number;
  runs: number;
}

/**
 * Moves the clock of this process and its database, a seeded one of its own, through days of people who rent, pay, renew and
 * forget, with the works of the cron table at their moments. @returns what was told, and what the oracle said
 */
export async function playYear(databaseUrl: string, days: number, seed: string, everyHour = false): Promise<Played> {
  const random = createRandom(seed);
  const from = addDays(todayInMorocco(), 1);
  const span: Span = { from, to: addDays(from, days) };
  const clock = await movedClock(databaseUrl);
  try {
    const settings = await varyWorld(random);
    await clock.move(wallToInstant(wallAt(from, time('00:00'))));
    const facts = await readFacts();
    const acts = drawActs(facts, span, random.fork('acts'));
    const predicted = predict(facts, acts, settings, span);
    const game = newGame(clock.move, acts, span, everyHour);
    await game.play();
    return { told: game.told(), predicted, acts: acts.length, runs: game.runs() };
  } finally {
    await clock.end();
  }
}

/** Settings of every agency, what customers want, and cars whose oil goes by the kilometres alone. */
async function varyWorld(random: Random): Promise<Map<string, Settings>> {
  const settings = new Map<string, Settings>();
  for (const { id: agencyId } of await db.agency.findMany({ select: { id: true }, orderBy: { id: 'asc' } })) {
    const own = drawSettings(random.fork(`settings ${agencyId}`));
    settings.set(agencyId, own);
    await db.agencySettings.upsert({ where: { agencyId }, create: { agencyId, ...own }, update: own });
  }
  const choose = random.fork('choices');
  const [customers, vehicles] = await Promise.all([
    db.profile.findMany({ where: { role: 'customer' }, select: { id: true }, orderBy: { id: 'asc' } }),
    db.vehicle.findMany({ select: { id: true }, orderBy: { id: 'asc' } }),
  ]);
  const some = <Row extends { id: string }>(rows: Row[], share: number) =>
    rows.flatMap(({ id }) => (choose.chance(share) ? [id] : []));
  await db.profile.updateMany({ where: { id: { in: some(customers, 0.3) } }, data: { mailReminders: false } });
  await db.profile.updateMany({ where: { id: { in: some(customers, 0.6) } }, data: { priceFallsOptInAt: new Date() } });
  await db.vehicle.updateMany({ where: { id: { in: some(vehicles, 0.2) } }, data: { oilChangeDueDate: null } });
  return settings;
}

function newGame(move: (to: Date) => Promise<void>, acts: readonly Act[], { from, to }: Span, everyHour: boolean) {
  const told: string[] = [];
  let runs = 0;
  let nextAct = 0;
  let isChanged = true;
  /** When cars that people put on the road are looked for. */
  let marksAt: WallClock | null = null;
  const mails: { id: string; line: string; isAgency: boolean }[] = [];
  const whatsapp: string[] = [];
  const withdrawn = new Set<string>();

  async function run(name: (typeof PLAYED)[number]): Promise<boolean> {
    runs += 1;
    const task: Task = SCHEDULE[name];
    return Object.values(await task.run()).some((count) => count > 0);
  }

  /** A minute of the cron table. @returns whether anything was done */
  async function minute(at: WallClock): Promise<boolean> {
    const start = wallToInstant(at).getTime();
    await move(new Date(start));
    let did = false;
    for (; acts[nextAct] && (acts[nextAct] as Act).at <= at; nextAct += 1) {
      await withdrawing(acts[nextAct] as Act);
      did = isChanged = true;
      marksAt = fifth(at);
    }
    let isQueueEmpty = false;
    for (let second = 0; second < 60; second += 10) {
      const now = new Date(start + second * 1000);
      for (const name of PLAYED) {
        if (!isDue(SCHEDULE[name].cron, now) || (name === 'run-reminders' && isQueueEmpty)) continue;
        if (HOURLY.includes(name) && !everyHour && !isChanged) continue;
        if (second > 0) await move(now);
        const didThis = await run(name);
        if (name === 'run-reminders') isQueueEmpty = !didThis;
        else if (didThis) isQueueEmpty = false;
        did ||= didThis;
        if (name === 'plan-money-reminders') isChanged = false;
      }
    }
    return did;
  }

  /** What was due has left by now; mails that wait may go with what somebody does. */
  async function withdrawing(act: Act): Promise<void> {
    const now = new Date();
    const pending = { channel: 'email', status: 'pending' } as const;
    await db.outboxMessage.updateMany({
      where: { ...pending, nextAttemptAt: { lte: now } },
      data: { status: 'sent', sentAt: now },
    });
    const waiting = async () =>
      (await db.outboxMessage.findMany({ where: pending, select: { id: true } })).map(({ id }) => id);
    const before = await waiting();
    await perform(act);
    const left = new Set(await waiting());
    for (const id of before) if (!left.has(id)) withdrawn.add(id);
  }

  /** The next minute at which anything may be done; what waits in the database is asked for. */
  async function after(at: WallClock, did: boolean): Promise<WallClock> {
    const soon = addMinutes(at, 1);
    if (did) return soon;
    const [waiting] = await db.$queryRaw<{ job: Date | null; lapse: Date | null; out: Date | null }[]>`
      SELECT (SELECT min(run_at) FROM notification_jobs WHERE status = 'pending') AS job,
        (SELECT min(least(pickup_at, answer_by)) FROM bookings
         WHERE status = 'pending' AND lapse_notified_at IS NULL AND source = 'customer') AS lapse,
        (SELECT min(pickup_at) FROM bookings WHERE status = 'confirmed' AND pickup_at > ${wallToDate(at)}::timestamp - interval '5 minutes') AS out`;
    const tens = (date: Date) => instantToWall(new Date(Math.ceil(date.getTime() / 10_000) * 10_000));
    const wishes = [nextFixed(at), acts[nextAct]?.at];
    if (waiting?.job) wishes.push(tens(waiting.job));
    if (waiting?.lapse) wishes.push(tens(waiting.lapse));
    if (waiting?.out) wishes.push(fifth(instantToWall(waiting.out)));
    if (marksAt && marksAt > at) wishes.push(marksAt);
    return wishes.reduce<WallClock>(
      (next, wish) => {
        const own = wish && (wish > at ? wish : soon);
        return own && own < next ? own : next;
      },
      wallAt(addDays(at.slice(0, 10) as never, 1), time('00:00')),
    );
  }
  const fifth = (at: WallClock) => addMinutes(at, (5 - (Number(at.slice(14)) % 5)) % 5);

  function nextFixed(at: WallClock): WallClock {
    for (let next = addMinutes(at, 1); ; next = addMinutes(next, 1)) {
      const now = wallToInstant(next);
      const isPlayed = PLAYED.some(
        (name) =>
          !OFTEN.includes(name) &&
          isDue(SCHEDULE[name].cron, now) &&
          (!HOURLY.includes(name) || everyHour || isChanged || next.slice(11, 13) === '00'),
      );
      if (isPlayed) return next;
    }
  }

  /** What the day wrote, before any of it is purged. */
  async function note(since: Date): Promise<void> {
    const notices = await db.notification.findMany({
      where: { createdAt: { gte: since }, audience: 'agency' },
      include: { vehicle: { select: { shortId: true } } },
    });
    told.push(
      ...notices.map(({ createdAt, bookingId, vehicle, metadata }) => {
        const { notification_type: kind } = metadata as { notification_type: string };
        return `${instantToWall(createdAt)} ${kind} ${bookingId ?? vehicle?.shortId ?? ''}`;
      }),
    );
    const rows = await db.outboxMessage.findMany({
      where: { createdAt: { gte: since }, template: { in: ['agencyReminder', 'pickupReminder', 'returnReminder'] } },
    });
    for (const { id, template, params, bookingId, nextAttemptAt } of rows) {
      const { notice = '', shortId = '' } = params as { notice?: string; shortId?: string };
      const isAgency = template === 'agencyReminder';
      const kind = isAgency ? notice : template === 'pickupReminder' ? 'pickup_reminder' : 'return_reminder';
      mails.push({ id, line: `${instantToWall(nextAttemptAt)} ${kind} ${bookingId ?? shortId}`, isAgency });
    }
    const others = await db.outboxMessage.findMany({
      where: { createdAt: { gte: since }, template: { in: ['payment_reminder', 'priceFell'] } },
    });
    for (const { id, template, params, bookingId, profileId, createdAt } of others) {
      const at = instantToWall(createdAt);
      if (template === 'payment_reminder') whatsapp.push(`${at} payment_reminder ${bookingId}`);
      else {
        const { cars } = params as unknown as { cars: { shortId: string }[] };
        mails.push({ id, line: priceFallLine(at, profileId ?? '', cars), isAgency: false });
      }
    }
  }

  return {
    runs: () => runs,
    async play(): Promise<void> {
      let at = wallAt(from, time('00:00'));
      const end = wallAt(to, time('00:00'));
      let noted = wallToInstant(at);
      while (at < end) {
        if (at.endsWith('T00:00')) {
          await note(noted);
          noted = wallToInstant(at);
          isChanged = true;
        }
        at = await after(at, await minute(at));
      }
      await note(noted);
    },
    told(): Prediction {
      return {
        notices: [...told].sort(),
        mails: mails
          .filter(({ id, isAgency }) => isAgency && !withdrawn.has(id))
          .map(({ line }) => line)
          .sort(),
        customerMails: mails
          .filter(({ isAgency }) => !isAgency)
          .map(({ line }) => line)
          .sort(),
        whatsapp: [...whatsapp].sort(),
      };
    },
  };
}

/** What somebody does leaves these rows. */
async function perform(act: Act): Promise<void> {
  switch (act.does) {
    case 'settings':
      await db.agencySettings.update({ where: { agencyId: act.agencyId }, data: act.settings });
      return;
    case 'confirm':
      await db.booking.update({ where: { id: act.bookingId }, data: { status: 'confirmed', confirmedAt: new Date() } });
      return;
    case 'decline':
      await db.booking.update({
        where: { id: act.bookingId },
        data: {
          status: 'cancelled',
          cancelledAt: new Date(),
          cancelledBy: 'agency',
          cancelReason: 'Véhicule immobilisé pour réparation.',
        },
      });
      return;
    case 'handOver':
      await db.booking.update({
        where: { id: act.bookingId },
        data: { handedOverAt: wallToDate(act.at), pickupMileage: 10_000, pickupFuel: 8 },
      });
      return;
    case 'pay':
      await pay(act.bookingId);
      return;
    case 'complete':
      await db.booking.update({
        where: { id: act.bookingId },
        data: { status: 'completed', completedAt: new Date(), returnedAt: wallToDate(act.at) },
      });
      await db.vehicle.update({ where: { id: act.vehicleId }, data: { currentMileage: { increment: act.km } } });
      await db.vehicle.updateMany({ where: { id: act.vehicleId, status: 'rented' }, data: { status: 'available' } });
      return;
    case 'edit':
    case 'oil':
    case 'price':
    case 'ready':
    case 'renew':
    case 'workshop':
      await upkeep(act);
  }
}

/** Pays what is owed, on that day. */
async function pay(bookingId: string): Promise<void> {
  const { agencyId, totalPrice, damageAmount, adjustmentAmount, paidAmount } = await db.booking.findUniqueOrThrow({
    where: { id: bookingId },
  });
  await db.payment.create({
    data: {
      agencyId,
      bookingId,
      amount: totalPrice.plus(damageAmount).plus(adjustmentAmount).minus(paidAmount),
      method: 'card',
      receivedOn: dayToDate(todayInMorocco()),
    },
  });
}

const COLUMN = {
  insurance: 'insuranceExpiry',
  technical_control: 'technicalControlExpiry',
  circulation_permit: 'circulationPermitExpiry',
} as const satisfies Record<Paper, string>;

async function upkeep(
  act: Extract<Act, { does: 'renew' | 'oil' | 'workshop' | 'ready' | 'edit' | 'price' }>,
): Promise<void> {
  const { vehicleId: id, at } = act;
  switch (act.does) {
    case 'renew':
      await db.vehicle.update({ where: { id }, data: { [COLUMN[act.paper]]: dayToDate(act.until) } });
      return;
    case 'oil': {
      const { currentMileage } = await db.vehicle.findUniqueOrThrow({ where: { id } });
      await db.vehicle.update({
        where: { id },
        data: {
          lastOilChangeMileage: currentMileage,
          lastOilChangeDate: dayToDate(dateToDay(wallToDate(at))),
          oilChangeDueDate: act.next && dayToDate(act.next),
        },
      });
      return;
    }
    case 'workshop':
      await db.vehicle.updateMany({ where: { id, status: 'available' }, data: { status: 'maintenance' } });
      return;
    case 'ready':
      await db.vehicle.updateMany({ where: { id, status: 'maintenance' }, data: { status: 'available' } });
      return;
    case 'price':
      await db.vehicle.update({ where: { id }, data: { pricePerDay: act.price } });
      return;
    case 'edit':
      await db.vehicle.update({ where: { id }, data: { maintenanceNotes: `Vu le ${at.slice(0, 10)}` } });
  }
}
