import { useTranslation } from '~/i18n/use-translation';
import { useChequeLabels } from '~/modules/payments/cheques/ui/cheque-fields';
import { paperLabels } from '~/modules/people/ui/paper-labels';

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
    ...paperLabels(t, 'client'),
    vehicleId: t('vehicle.title'),
    clientDrives: t('drivers.clientDrives'),
    fullName: t('person:fullName'),
    phone: t('person:phone'),
    ...paperLabels(t),
    birthDate: t('person:birthDate'),
    licenceIssuedOn: t('person:licenceIssuedOn'),
    acceptDriver: t('drivers.accept'),
    secondFullName: second(t('person:fullName')),
    ...paperLabels(t, 'second', second),
    totalPrice: t('money.totalPrice'),
    depositAmount: t('money.depositAmount'),
    depositMode: t('money.depositMode'),
    received: t('money.received'),
    method: t('money.method'),
    ...useChequeLabels(),
    notes: t('money.notes'),
    agencyNotes: t('money.agencyNotes'),
  };
}
