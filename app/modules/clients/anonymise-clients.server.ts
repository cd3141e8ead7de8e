import type { Transaction } from '~/platform/db.server';
import { ANONYMISED_MARK, ANONYMISED_NAME } from '../people/anonymised';
import { forgetWelcomes } from './wizard/welcome-client.server';

/**
 * Parts the agencies' records from an account that goes. A record that a rental, a contract or an
 * invoice hangs on stays as it is: the agency must keep it (R53, law 9-88 on accounts). One that
 * knows but requests of this account is emptied, unless it is older than the account: then it is the
 * agency's own. The drivers of every request that came to nothing are emptied too.
 *
 * @returns storage keys (private area) of identity documents that no row names any more, for the caller
 *   to remove once the transaction stands.
 */
export async function anonymiseClients(tx: Transaction, profileId: string): Promise<{ documents: string[] }> {
  const nothing = {
    customerId: profileId,
    status: 'cancelled',
    contract: { is: null },
    invoices: { none: {} },
  } as const;
  const drivers = {
    fullName: ANONYMISED_NAME,
    phone: null,
    email: null,
    cin: ANONYMISED_MARK,
    passport: null,
    residencePermit: null,
    drivingPermit: ANONYMISED_MARK,
    licenceIssuedOn: null,
    birthDate: null,
  };
  await tx.driver.updateMany({ where: { booking: nothing }, data: drivers });
  await tx.booking.updateMany({ where: nothing, data: { notes: null } });

  const { createdAt } = await tx.profile.findUniqueOrThrow({ where: { id: profileId }, select: { createdAt: true } });
  const emptied = await tx.client.findMany({
    where: {
      profileId,
      createdAt: { gte: createdAt },
      contracts: { none: {} },
      invoices: { none: {} },
      bookings: { every: nothing },
    },
    select: { id: true, identityDocumentKey: true, identityBackKey: true },
  });
  await tx.client.updateMany({
    where: { profileId, id: { in: emptied.map(({ id }) => id) } },
    data: {
      type: 'individual',
      fullName: ANONYMISED_NAME,
      companyName: null,
      phone: ANONYMISED_MARK,
      email: null,
      cin: ANONYMISED_MARK,
      passport: null,
      residencePermit: null,
      drivingPermit: ANONYMISED_MARK,
      ice: null,
      address: null,
      notes: null,
      blacklistedAt: null,
      blacklistReason: null,
      identityDocumentKey: null,
      identityBackKey: null,
    },
  });
  await forgetWelcomes(
    tx,
    emptied.map(({ id }) => id),
  );
  await tx.client.updateMany({ where: { profileId }, data: { profileId: null } });
  return { documents: emptied.flatMap((one) => [one.identityDocumentKey ?? [], one.identityBackKey ?? []].flat()) };
}
