import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { amountField, USUAL_AMOUNTS } from './category-amounts';
import { hoursFields } from '../hours/hours-fields';

/** What the form of the business settings shows. */
export async function readBusiness({ agencyId, profileId }: AgencyScope) {
  const { workingHours, unlimitedMileage, taxRate, agency, ...others } = await db.agencySettings.findFirstOrThrow({
    where: { agencyId, agency: { ownerId: profileId } },
    select: {
      workingHours: true,
      taxRate: true,
      turnaroundMinutes: true,
      minimumAge: true,
      minimumLicenceYears: true,
      unlimitedMileage: true,
      dailyMileage: true,
      currency: true,
      paymentDays: true,
      invoiceFooterFr: true,
      invoiceFooterEn: true,
      invoiceFooterAr: true,
      agency: { select: { categoryAmounts: { omit: { agencyId: true } } } },
    },
  });
  return {
    ...hoursFields(workingHours),
    ...others,
    ...Object.fromEntries(
      agency.categoryAmounts.flatMap(({ category, ...amounts }) =>
        USUAL_AMOUNTS.map((amount) => [amountField(amount, category), amounts[amount]?.toString() ?? '']),
      ),
    ),
    taxRate: taxRate.isZero() ? '' : taxRate.toFixed(2),
    mileage: unlimitedMileage ? 'unlimited' : 'limited',
  };
}
