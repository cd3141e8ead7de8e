import type { TFunction } from 'i18next';

/** What an error summary calls each field of the booking form. */
export function bookingLabels(t: TFunction<['booking', 'terms']>): Record<string, string> {
  const ofSecond = (text: string) => t('form.ofSecond', { text });
  return {
    startDate: t('form.startDate'),
    endDate: t('form.endDate'),
    pickupTime: t('form.pickupTime'),
    returnTime: t('form.returnTime'),
    pickupLocationId: t('form.pickupLocation'),
    returnLocationId: t('form.returnLocation'),
    fullName: t('form.fullName'),
    phone: t('form.phone'),
    email: t('form.email'),
    identityDocument: t('form.identity'),
    cin: t('form.cin'),
    passport: t('form.passport'),
    residencePermit: t('form.residencePermit'),
    drivingPermit: t('form.drivingPermit'),
    licenceIssuedOn: t('form.licenceIssuedOn'),
    birthDate: t('form.birthDate'),
    secondFullName: ofSecond(t('form.fullName')),
    secondCin: ofSecond(t('form.cin')),
    secondPassport: ofSecond(t('form.passport')),
    secondResidencePermit: ofSecond(t('form.residencePermit')),
    secondDrivingPermit: ofSecond(t('form.drivingPermit')),
    notes: t('form.notes'),
  };
}
