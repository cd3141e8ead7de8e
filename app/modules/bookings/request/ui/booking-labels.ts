import type { TFunction } from 'i18next';

/** What an error summary calls each field of the booking form, in the order of the screen. */
export function bookingLabels(t: TFunction<['booking-form', 'person']>): Record<string, string> {
  const ofSecond = (text: string) => t('ofSecond', { text });
  return {
    startDate: t('startDate'),
    pickupTime: t('pickupTime'),
    endDate: t('endDate'),
    returnTime: t('returnTime'),
    pickupLocationId: t('pickupLocation'),
    returnLocationId: t('returnLocation'),
    fullName: t('person:fullName'),
    phone: t('person:phone'),
    email: t('person:email'),
    identityDocument: t('person:identity'),
    cin: t('person:cin'),
    passport: t('person:passport'),
    residencePermit: t('person:residencePermit'),
    drivingPermit: t('person:drivingPermit'),
    licenceIssuedOn: t('person:licenceIssuedOn'),
    birthDate: t('person:birthDate'),
    secondFullName: ofSecond(t('person:fullName')),
    secondIdentityDocument: ofSecond(t('person:identity')),
    secondCin: ofSecond(t('person:cin')),
    secondPassport: ofSecond(t('person:passport')),
    secondResidencePermit: ofSecond(t('person:residencePermit')),
    secondDrivingPermit: ofSecond(t('person:drivingPermit')),
    notes: t('notes'),
  };
}
