import { useTranslation } from 'react-i18next';

/** The label of each field that may fail, in the order of the screen. */
export function useDeskLabels(): Record<string, string> {
  const { t } = useTranslation(['agency-booking-form', 'person']);
  const second = (text: string) => t('drivers.ofSecond', { text });
  return {
    startDate: t('dates.startDate'),
    pickupTime: t('dates.pickupTime'),
    pickupLocationId: t('dates.pickupLocationId'),
    endDate: t('dates.endDate'),
    returnTime: t('dates.returnTime'),
    returnLocationId: t('dates.returnLocationId'),
    clientId: t('client.title'),
    clientType: t('client.type'),
    clientCompanyName: t('client.companyName'),
    clientIce: t('client.ice'),
    clientFullName: t('person:fullName'),
    clientPhone: t('person:phone'),
    clientEmail: t('person:email'),
    clientCin: t('person:cin'),
    clientPassport: t('person:passport'),
    clientResidencePermit: t('person:residencePermit'),
    clientDrivingPermit: t('person:drivingPermit'),
    vehicleId: t('vehicle.title'),
    clientDrives: t('drivers.clientDrives'),
    fullName: t('person:fullName'),
    phone: t('person:phone'),
    cin: t('person:cin'),
    passport: t('person:passport'),
    residencePermit: t('person:residencePermit'),
    drivingPermit: t('person:drivingPermit'),
    birthDate: t('person:birthDate'),
    licenceIssuedOn: t('person:licenceIssuedOn'),
    acceptDriver: t('drivers.accept'),
    secondFullName: second(t('person:fullName')),
    secondCin: second(t('person:cin')),
    secondPassport: second(t('person:passport')),
    secondResidencePermit: second(t('person:residencePermit')),
    secondDrivingPermit: second(t('person:drivingPermit')),
    totalPrice: t('money.totalPrice'),
    depositAmount: t('money.depositAmount'),
    depositMode: t('money.depositMode'),
    received: t('money.received'),
    method: t('money.method'),
    notes: t('money.notes'),
    agencyNotes: t('money.agencyNotes'),
  };
}
