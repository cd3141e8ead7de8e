import { db } from '~/platform/db.server';

/** Why an agency is suspended, as its people read it (R67); null where no reason was given. One query. */
export async function findSuspensionReason(agencyId: string): Promise<string | null> {
  const agency = await db.agency.findUnique({ where: { id: agencyId }, select: { suspensionReason: true } });
  return agency?.suspensionReason ?? null;
}
