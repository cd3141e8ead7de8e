import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToDay, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { PAPER_KINDS, type PaperRefusal } from './paper-kinds';

/**
 * Each paper that the platform asks of the agency (R277): the one that was accepted, and the one that it handed in after it,
 * which waits or was refused; with the day of its badge. One query.
 */
export async function readPapers({ agencyId }: Pick<AgencyScope, 'agencyId'>) {
  const { verifiedAt, papers, handedPapers } = await db.agency.findUniqueOrThrow({
    where: { id: agencyId },
    select: {
      verifiedAt: true,
      papers: { select: { kind: true, number: true, dated: true, seenAt: true } },
      handedPapers: {
        select: { kind: true, number: true, dated: true, handedAt: true, refusedAt: true, reason: true, note: true },
      },
    },
  });
  return {
    verifiedOn: verifiedAt && todayInMorocco(verifiedAt),
    papers: PAPER_KINDS.map((kind) => {
      const seen = papers.find((paper) => paper.kind === kind);
      const handed = handedPapers.find((paper) => paper.kind === kind);
      return {
        kind,
        seen: seen && { number: seen.number, dated: dateToDay(seen.dated), seenOn: todayInMorocco(seen.seenAt) },
        handed: handed && {
          number: handed.number,
          dated: dateToDay(handed.dated),
          handedOn: todayInMorocco(handed.handedAt),
          refusedOn: handed.refusedAt && todayInMorocco(handed.refusedAt),
          reason: handed.reason as PaperRefusal | null,
          note: handed.note,
        },
      };
    }),
  };
}
export type AgencyPapersPage = Awaited<ReturnType<typeof readPapers>>;
