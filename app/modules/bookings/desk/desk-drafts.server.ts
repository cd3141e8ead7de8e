import { z } from 'zod';
import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { keptSince } from '~/platform/retention';
import { isUuid } from '~/platform/uuid';
import type { DeskValues } from './desk-values';

export interface DeskDraft {
  values: DeskValues;
  savedAt: Date;
}

const stored = z.record(z.string(), z.string());

/** More than every field holds at its longest; the schema refuses each of them far below. */
const MOST_BYTES = 90_000;

/**
 * Keeps what somebody of an agency typed into a booking form, under the id that the form was drawn with; at most twenty
 * of a person (the database lets the oldest go).
 * @throws formTooLarge for more than a form may hold
 */
export async function saveDeskDraft(scope: AgencyScope, id: string, values: DeskValues): Promise<void> {
  if (!isUuid(id)) throw new DomainError('invalidData');
  if (Buffer.byteLength(JSON.stringify(values)) > MOST_BYTES) throw new DomainError('formTooLarge');
  const { agencyId, profileId } = scope;
  const row = { values, savedAt: currentInstant() };
  await db.agencyBookingDraft.upsert({
    where: { profileId_id: { profileId, id }, agencyId },
    create: { id, agencyId, profileId, ...row },
    update: row,
  });
}

/** The draft of a person; null where there is none, or it is of somebody else, or too old, or of a shape no longer read. */
export async function findDeskDraft(scope: AgencyScope, id: string | null): Promise<DeskDraft | null> {
  if (!isUuid(id)) return null;
  const { agencyId, profileId } = scope;
  const row = await db.agencyBookingDraft.findFirst({
    where: { id, profileId, agencyId, savedAt: { gt: keptSince('agencyBookingDraft') } },
    select: { values: true, savedAt: true },
  });
  const values = stored.safeParse(row?.values);
  return row && values.success ? { values: values.data, savedAt: row.savedAt } : null;
}

/** Deletes a draft that became a booking, or that nobody wants any more. */
export async function deleteDeskDraft({ agencyId, profileId }: AgencyScope, id: string): Promise<void> {
  if (isUuid(id)) await db.agencyBookingDraft.deleteMany({ where: { id, profileId, agencyId } });
}
