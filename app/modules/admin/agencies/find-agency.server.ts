import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { PaperKind } from '~/modules/agencies/papers/paper-kinds';
import { isShownSql } from '~/modules/bookings/lifecycle/display-status.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { dateToDay, nowInMorocco, todayInMorocco, wallToDate } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/**
 * An agency with what an administrator decides by: who owns it, its numbers, the papers that were seen and those that wait
 * (R278), and figures (R252).
 * Two queries.
 * @throws DomainError agencyNotFound; agenciesFetchFailed for a reason nobody foresaw
 */
export const findAgency = (_scope: AdminScope, id: string) =>
  readAgency(id).catch((error: unknown) => rethrowAs(error, 'agenciesFetchFailed'));

async function readAgency(id: string) {
  if (!isUuid(id)) throw new DomainError('agencyNotFound');
  const now = nowInMorocco();
  const [agency, [figures]] = await Promise.all([
    db.agency.findUnique({
      where: { id },
      select: {
        id: true,
        name: true,
        slug: true,
        email: true,
        phone: true,
        address: true,
        ice: true,
        rc: true,
        fiscalId: true,
        licenceNumber: true,
        status: true,
        verification: true,
        verifiedAt: true,
        suspendedAt: true,
        suspensionReason: true,
        isComplete: true,
        createdAt: true,
        city: { select: { nameFr: true, nameEn: true, nameAr: true } },
        owner: { select: { id: true, fullName: true, email: true, status: true } },
        papers: {
          orderBy: { kind: 'asc' },
          select: { kind: true, number: true, dated: true, seenAt: true, pictureKey: true },
        },
        handedPapers: {
          where: { refusedAt: null },
          orderBy: [{ handedAt: 'asc' }, { kind: 'asc' }],
          select: { id: true, kind: true, number: true, dated: true, handedAt: true },
        },
      },
    }),
    db.$queryRaw<[AgencyFigures]>`
      SELECT
        (SELECT count(*)::int FROM vehicles WHERE agency_id = ${id}::uuid AND archived_at IS NULL) AS vehicles,
        count(*)::int AS bookings,
        (count(*) FILTER (WHERE ${isShownSql('pending', now)}))::int AS pending,
        (count(*) FILTER (WHERE status = 'confirmed' AND return_at >= ${wallToDate(now)}))::int AS running,
        (coalesce(sum(total_price) FILTER (WHERE status IN ('confirmed', 'completed')), 0))::text AS booked,
        (SELECT count(*)::int FROM invoices WHERE agency_id = ${id}::uuid AND number IS NOT NULL) AS invoices,
        (SELECT count(*)::int FROM clients WHERE agency_id = ${id}::uuid) AS clients
      FROM bookings b WHERE b.agency_id = ${id}::uuid`,
  ]);
  if (!agency) throw new DomainError('agencyNotFound');
  const { createdAt, verifiedAt, suspendedAt, papers, handedPapers, ...rest } = agency;
  return {
    ...rest,
    figures,
    createdOn: todayInMorocco(createdAt),
    verifiedOn: verifiedAt && todayInMorocco(verifiedAt),
    suspendedOn: suspendedAt && todayInMorocco(suspendedAt),
    papers: papers.map(({ kind, number, dated, seenAt, pictureKey }) => ({
      kind: kind as PaperKind,
      number,
      dated: dateToDay(dated),
      seenOn: todayInMorocco(seenAt),
      hasPicture: pictureKey !== null,
    })),
    waiting: handedPapers.map(({ id: paperId, kind, number, dated, handedAt }) => ({
      id: paperId,
      kind: kind as PaperKind,
      number,
      dated: dateToDay(dated),
      handedOn: todayInMorocco(handedAt),
    })),
  };
}

interface AgencyFigures {
  /** Those that it still has. */
  vehicles: number;
  bookings: number;
  /** Requests that wait. */
  pending: number;
  /** Confirmed bookings that have not ended. */
  running: number;
  /** Of confirmed and completed bookings, in MAD as decimal text. */
  booked: string;
  /** Numbered ones. */
  invoices: number;
  clients: number;
}
export type AgencyPage = Awaited<ReturnType<typeof findAgency>>;
/** A paper that it handed in and that waits. */
export type WaitingPaper = AgencyPage['waiting'][number];
