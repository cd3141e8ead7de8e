import { rethrowAs } from '~/errors/rethrow-as.server';
import type { Prisma } from '~/generated/prisma/client';
import { readShownPhotos } from '~/modules/catalogue/read-shown-photos.server';
import type { ShownPhoto } from '~/modules/catalogue/shown-photos.sql';
import { currentInstant, instantToWall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { Edge } from '~/platform/list/define-list';
import { cutByCreation, edgesByCreation } from '~/platform/list/keyset';
import { noticeAsks, noticeStep, type NoticeOutcome, type NoticeStep, outcomeOf } from './notice-step';
import type { NoticesQuery } from './notices-list';
import { type BellScope, ownNotices } from './own-notices';

/** What the picture of a notice's car is chosen from (R295). */
type NoticedVehicle = ReturnType<typeof picturedOf> | null;

export interface Notice {
  id: string;
  type: 'booking' | 'maintenance' | 'insurance' | 'payment' | 'system';
  priority: 'normal' | 'important' | 'urgent';
  /** Text keys; `values` are the facts of their sentences (R83). */
  title: string;
  message: string;
  values: Record<string, string | number>;
  isRead: boolean;
  at: WallClock;
  /** The booking it speaks of, if any. */
  reference: string | null;
  vehicle: NoticedVehicle;
  /** Of whoever rents, where a return is late or due. */
  phone: string | null;
  /** What it asks for and is not done yet. */
  step: NoticeStep | null;
  /** Whether it asks for anything at all that is not done yet. */
  asks: boolean;
  /** What became of what it asked for. */
  outcome: NoticeOutcome | null;
  /** The agency that the platform's notice speaks of, where visitors see it. */
  agencySlug: string | null;
}

export interface NoticePage {
  notices: Notice[];
  /** Those that meet the filters. */
  total: number;
  /** Those that meet the filters but for the state, and how many of them are read or not. */
  all: number;
  counts: Record<'unread' | 'read', number>;
  edges: [Edge, Edge] | null;
}

/** As many are shown over a page at once (R225). */
const MOST_FRESH = 3;

/**
 * A page of a bell's notices, newest first, without those that were dismissed (R83, R312). Two queries, three where one speaks of a car, four for the platform.
 * @throws DomainError notificationsFetchFailed
 */
export function listNotices(scope: BellScope, query: NoticesQuery): Promise<NoticePage> {
  return readPage(scope, query).catch((error: unknown) => rethrowAs(error, 'notificationsFetchFailed'));
}

async function readPage(scope: BellScope, query: NoticesQuery): Promise<NoticePage> {
  const { state, type, priority } = query;
  const cut = cutByCreation(query, true);
  const own = { ...ownNotices(scope), ...(type && { type }), ...(priority && { priority }) };
  const [rows, groups] = await Promise.all([
    readRows({ AND: [{ ...own, ...(state && { isRead: state === 'read' }) }, cut.where] }, cut),
    db.notification.groupBy({ by: ['isRead'], where: own, _count: true }),
  ]);
  const count = (isRead: boolean) => groups.find((group) => group.isRead === isRead)?._count ?? 0;
  const counts = { unread: count(false), read: count(true) };
  const all = counts.unread + counts.read;
  if (cut.isReversed) rows.reverse();
  const notices = await noticesOf(scope, rows);
  return { notices, edges: edgesByCreation(rows), total: state ? counts[state] : all, all, counts };
}

/** One notice of a bell; null where it is not of that bell, or was dismissed. */
export async function findNotice(scope: BellScope, id: string): Promise<Notice | null> {
  const rows = await readRows({ ...ownNotices(scope), id }, { take: 1, skip: 0, orderBy: NEWEST_FIRST });
  return (await noticesOf(scope, rows))[0] ?? null;
}

/** Of a bell's unread notices the latest three that came within so many seconds, the oldest of them first. */
export async function listFresh(scope: BellScope, seconds: number): Promise<Notice[]> {
  const since = new Date(currentInstant().getTime() - seconds * 1_000);
  const where = { ...ownNotices(scope), isRead: false, createdAt: { gt: since } };
  const rows = await readRows(where, { take: MOST_FRESH, skip: 0, orderBy: NEWEST_FIRST });
  return (await noticesOf(scope, rows)).reverse();
}

const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'asc' }] satisfies Cut['orderBy'];
type Cut = Pick<ReturnType<typeof cutByCreation>, 'take' | 'skip' | 'orderBy'>;

const readRows = (where: Prisma.NotificationWhereInput, { take, skip, orderBy }: Cut) =>
  db.notification.findMany({
    ...{ where, take, skip, orderBy },
    select: {
      ...{ id: true, type: true, priority: true, title: true, message: true, metadata: true },
      ...{ isRead: true, actionTaken: true, createdAt: true },
      booking: { select: { reference: true, status: true, client: { select: { phone: true } } } },
      vehicle: {
        select: {
          ...{ id: true, shortId: true, category: true, modelName: true, seats: true, color: true },
        },
      },
    },
  });
type Row = Awaited<ReturnType<typeof readRows>>[number];

/** What stands beside the rows is read for all of them at once. */
async function noticesOf(scope: BellScope, rows: readonly Row[]): Promise<Notice[]> {
  const [slugs, photos] = await Promise.all([
    scope.role === 'admin' ? publicSlugs(rows) : new Map<string, string>(),
    readShownPhotos(rows.flatMap(({ vehicle }) => (vehicle ? [vehicle.id] : []))),
  ]);
  return rows.map((row) => noticeOf(row, slugs, photos));
}

function noticeOf(
  { vehicle: car, ...row }: Row,
  slugs: ReadonlyMap<string, string>,
  photos: ReadonlyMap<string, ShownPhoto>,
): Notice {
  const { id, type, priority, title, message, isRead, booking } = row;
  const vehicle = car && picturedOf(car, photos);
  const { notification_type: kind = '', ...values } = row.metadata as Record<string, string | number>;
  const said = { kind: String(kind), title, type, isDone: row.actionTaken, status: booking?.status ?? null };
  const facts = { ...said, hasVehicle: vehicle !== null };
  const step = noticeStep(facts);
  return {
    ...{ id, type, priority, title, message, values, isRead, vehicle, step },
    at: instantToWall(row.createdAt),
    reference: booking?.reference ?? null,
    phone: step === 'return' ? (booking?.client.phone ?? null) : null,
    asks: noticeAsks(facts),
    outcome: outcomeOf(facts),
    agencySlug: slugs.get(String(values.agencyId)) ?? null,
  };
}

function picturedOf({ id, ...car }: NonNullable<Row['vehicle']>, photos: ReadonlyMap<string, ShownPhoto>) {
  return { ...car, photo: photos.get(id) ?? null };
}

/** Of the agencies that notices of the platform speak of those that visitors see, by their ids. */
async function publicSlugs(rows: readonly Row[]): Promise<Map<string, string>> {
  const named = rows.map(({ metadata }) => (metadata as { agencyId?: string }).agencyId);
  const ids = [...new Set(named.filter((id) => id !== undefined))];
  if (ids.length === 0) return new Map();
  const agencies = await db.agency.findMany({
    where: { id: { in: ids }, status: 'active', isComplete: true },
    select: { id: true, slug: true },
  });
  return new Map(agencies.map(({ id, slug }) => [id, slug]));
}

/** How many notices of a bell are unread. */
export const countUnread = (scope: BellScope): Promise<number> =>
  db.notification.count({ where: { ...ownNotices(scope), isRead: false } });
