import { IDENTITY_COLUMNS } from '~/modules/people/person-columns';
import { DomainError } from '~/errors/domain-error';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { Transaction } from '~/platform/db.server';
import type { DriverDetails } from '~/modules/people/driver';
import { isSameName } from '~/modules/people/same-name';

const PROFILE = {
  id: true,
  email: true,
  emailVerifiedAt: true,
  fullName: true,
  phone: true,
  clientType: true,
  companyName: true,
  ice: true,
  ...IDENTITY_COLUMNS,
} as const;

type Renter = NonNullable<Awaited<ReturnType<typeof renterOf>>>;

/** @throws profileNotFound when the account went while its last form was under way. */
async function renterOf(tx: Transaction, profileId: string) {
  const renter = await tx.profile.findFirst({ where: { id: profileId, status: 'active' }, select: PROFILE });
  if (!renter) throw new DomainError('profileNotFound');
  return renter;
}

/**
 * The agency's client for a customer's booking: its record of that profile, else one without a profile
 * that has the address which the customer confirmed, else a new one (R46, R47). A phone or a document
 * number that somebody typed proves nothing: what it resembles is shown to the agency
 * (`client-standing.sql.ts`), not taken. Gaps of the profile and of the client's record are filled in
 * from the driver; what they say stays.
 */
export async function matchClient(
  tx: Transaction,
  agencyId: string,
  profileId: string,
  driver: DriverDetails & { phone: string },
): Promise<{ id: string }> {
  // One booking of a customer at a time: two first bookings would make two clients.
  await lockProfile(tx, profileId);
  const renter = await completeProfile(tx, await renterOf(tx, profileId), driver);
  const known = await findClient(tx, agencyId, renter);
  // The agency merged the record of this account into one of another account: that one stands for both.
  if (known?.mergedInto) return { id: known.mergedInto };
  if (known) {
    const { count } = await tx.client.updateMany({
      // Somebody else may have been linked to it since it was found.
      where: { id: known.id, OR: [{ profileId: null }, { profileId }] },
      data: {
        profileId,
        email: known.email ?? renter.email,
        drivingPermit: known.drivingPermit ?? driver.drivingPermit,
      },
    });
    if (count === 1) return { id: known.id };
  }
  return tx.client.create({ data: newClient(agencyId, renter, driver), select: { id: true } });
}

/** The three numbers, of which one at most is set. */
const identityOf = (of: Pick<DriverDetails, 'cin' | 'passport' | 'residencePermit'>) => ({
  cin: of.cin,
  passport: of.passport,
  residencePermit: of.residencePermit,
});
const hasIdentity = (of: Parameters<typeof identityOf>[0]) => Boolean(of.cin ?? of.passport ?? of.residencePermit);

/** Only when the driver is the customer in person: somebody else's papers stay out of the profile. */
async function completeProfile(tx: Transaction, renter: Renter, driver: DriverDetails): Promise<Renter> {
  if (!isSameName(renter.fullName, driver.fullName)) return renter;
  const filled = {
    phone: renter.phone ?? driver.phone,
    drivingPermit: renter.drivingPermit ?? driver.drivingPermit,
    ...(hasIdentity(renter) ? {} : identityOf(driver)),
  };
  return tx.profile.update({ where: { id: renter.id }, data: filled, select: PROFILE });
}

async function findClient(tx: Transaction, agencyId: string, renter: Renter) {
  const select = { id: true, email: true, drivingPermit: true, mergedInto: true } as const;
  const own = await tx.client.findUnique({
    where: { agencyId_profileId: { agencyId, profileId: renter.id } },
    select,
  });
  if (own || renter.emailVerifiedAt === null) return own;
  return tx.client.findFirst({
    where: { agencyId, profileId: null, mergedInto: null, email: renter.email },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select,
  });
}

function newClient(agencyId: string, renter: Renter, driver: DriverDetails & { phone: string }) {
  const isCompany = renter.clientType === 'company' && renter.companyName && renter.ice;
  return {
    agencyId,
    profileId: renter.id,
    type: isCompany ? ('company' as const) : ('individual' as const),
    fullName: renter.fullName,
    companyName: isCompany ? renter.companyName : null,
    ice: isCompany ? renter.ice : null,
    phone: renter.phone ?? driver.phone,
    email: renter.email,
    ...identityOf(hasIdentity(renter) ? oneIdentity(renter) : driver),
    drivingPermit: renter.drivingPermit ?? driver.drivingPermit,
  };
}

/** A profile may hold several documents; a client is known by exactly one (R47). */
function oneIdentity(of: Renter) {
  if (of.cin) return { cin: of.cin, passport: null, residencePermit: null };
  if (of.passport) return { cin: null, passport: of.passport, residencePermit: null };
  return { cin: null, passport: null, residencePermit: of.residencePermit };
}
