import { randomUUID } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { toldOfSeen } from '~/modules/agencies/papers/told-of-paper';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { changePicture } from '~/modules/pictures/change-picture.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { dayToDate } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { lockAgency } from './lock-agency.server';
import type { Verification } from './agencies';
import { acceptPaper, refusePaper } from './decide-paper.server';
import type { Paper, VerificationForm } from './verify-schema';

/**
 * Notes a paper of an agency that an administrator saw, with its picture where there is one (R260); one of its kind that was
 * noted before gives way, with its picture (R254).
 * @throws DomainError agencyNotFound; invalidImage, pictureTooHard, imageTooLarge, picturesBusy, pictureUploadFailed, tooManyAttempts of the
 *   picture.
 */
export async function notePaper(scope: AdminScope, id: string, paper: Paper, picture: File | null): Promise<void> {
  await changePicture(scope, picture ?? 'remove', 'paper', (key) => writePaper(scope, id, paper, key ?? null));
}

/** Writes a paper with the key of its picture; returns the key that stood there. */
async function writePaper(scope: AdminScope, id: string, { kind, number, dated }: Paper, pictureKey: string | null) {
  return inTransaction(async (tx) => {
    await lockAgency(tx, id);
    const before = await tx.agencyPaper.findUnique({ where: { agencyId_kind: { agencyId: id, kind } } });
    const paper = { number, dated: dayToDate(dated), seenAt: new Date(), pictureKey };
    await tx.agencyPaper.upsert({
      where: { agencyId_kind: { agencyId: id, kind } },
      create: { agencyId: id, kind, ...paper },
      update: paper,
    });
    await recordAudit(tx, scope, {
      action: 'agency.paper_seen',
      entity: 'agency',
      entityId: id,
      ...(before && { before: toldOfSeen(before) }),
      after: toldOfSeen(paper),
      data: { kind },
    });
    return before?.pictureKey ?? null;
  });
}

/**
 * Gives an agency its badge, asks for its papers again, or takes the badge back; its owner is told of a badge (R254). The
 * database dates it. What it is already changes nothing.
 * @throws DomainError agencyNotFound; agencyPapersMissing where no paper was seen, agencyIncomplete where it is not set up.
 */
export async function verifyAgency(scope: AdminScope, id: string, verdict: Verification): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockAgency(tx, id);
    if (agency.verification === verdict) return;
    if (verdict === 'verified') {
      if (!agency.isComplete) throw new DomainError('agencyIncomplete');
      if ((await tx.agencyPaper.count({ where: { agencyId: id } })) === 0) throw new DomainError('agencyPapersMissing');
    }
    await tx.agency.update({ where: { id }, data: { verification: verdict } });
    await recordAudit(tx, scope, {
      action: 'agency.verification',
      entity: 'agency',
      entityId: id,
      before: { verification: agency.verification },
      after: { verification: verdict },
    });
    if (verdict !== 'verified') return;
    const { email, language, fullName, id: profileId } = agency.owner;
    await enqueueEmail(tx, {
      to: email,
      language,
      template: 'agencyVerified',
      params: { fullName, agencyName: agency.name },
      dedupeKey: `agency-verified:${randomUUID()}`,
      agencyId: id,
      profileId,
    });
  });
}

/**
 * Does what the page of a verification posted.
 * @throws DomainError as the function of its step does; agencyUpdateFailed for a reason nobody foresaw.
 */
export const answerVerification = (...given: Parameters<typeof takeStep>): Promise<void> =>
  takeStep(...given).catch((error: unknown) => rethrowAs(error, 'agencyUpdateFailed'));

function takeStep(scope: AdminScope, id: string, given: VerificationForm, picture: File | null): Promise<void> {
  switch (given.button) {
    case 'paper':
      return notePaper(scope, id, given, picture);
    case 'accept':
      return acceptPaper(scope, id, given.paper);
    case 'refuse':
      return refusePaper(scope, id, given.paper, given);
    case 'unverified':
    case 'pending':
    case 'verified':
      return verifyAgency(scope, id, given.button);
  }
}
