import { DomainError } from '~/errors/domain-error';
import type { Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/**
 * An agency with its owner, locked until the transaction ends: of two administrators the later one finds what the first did.
 * @throws DomainError agencyNotFound
 */
export async function lockAgency(tx: Transaction, id: string) {
  if (!isUuid(id)) throw new DomainError('agencyNotFound');
  await tx.$queryRaw`SELECT 1 AS locked FROM agencies WHERE id = ${id}::uuid FOR UPDATE`;
  const agency = await tx.agency.findUnique({
    where: { id },
    select: {
      name: true,
      slug: true,
      status: true,
      verification: true,
      isComplete: true,
      owner: { select: { id: true, email: true, fullName: true, language: true } },
    },
  });
  if (!agency) throw new DomainError('agencyNotFound');
  return agency;
}
