import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { hoursFields } from '../hours/hours-fields';

/** What the form of the business settings shows. */
export async function readBusiness({ agencyId, profileId }: AgencyScope) {
  const { workingHours, unlimitedMileage, taxRate, ...numbers } = await db.agencySettings.findFirstOrThrow({
    where: { agencyId, agency: { ownerId: profileId } },
    select: {
      workingHours: true,
      taxRate: true,
      turnaroundMinutes: true,
      minimumAge: true,
      minimumLicenceYears: true,
      unlimitedMileage: true,
      dailyMileage: true,
    },
  });
  return {
    ...hoursFields(workingHours),
    ...numbers,
    taxRate: taxRate.isZero() ? '' : taxRate.toFixed(2),
    mileage: unlimitedMileage ? 'unlimited' : 'limited',
  };
}
