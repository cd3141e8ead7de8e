import type { PersonScope } from '~/modules/tenancy/scope';
import { DRIVER_COLUMNS } from '~/modules/people/person-columns';
import { dateToDay } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** What a profile already says about its owner as a driver; the booking form starts from it. */
export async function findRenter(scope: PersonScope) {
  const profile = await db.profile.findUniqueOrThrow({
    where: { id: scope.profileId },
    select: {
      fullName: true,
      phone: true,
      email: true,
      ...DRIVER_COLUMNS,
    },
  });
  const { licenceIssuedOn, birthDate, ...renter } = profile;
  return {
    ...renter,
    licenceIssuedOn: licenceIssuedOn && dateToDay(licenceIssuedOn),
    birthDate: birthDate && dateToDay(birthDate),
  };
}

export type Renter = Awaited<ReturnType<typeof findRenter>>;
