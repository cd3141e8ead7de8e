import { useTranslation } from '~/i18n/use-translation';

/** The names of the fields of a client, for the summary of a form's errors. */
export function useClientLabels() {
  const { t } = useTranslation(['client-form', 'person']);
  return {
    type: t('type'),
    fullName: t('fullName'),
    companyName: t('companyName'),
    ice: t('ice'),
    phone: t('phone'),
    email: t('email'),
    address: t('address'),
    identityDocument: t('person:identity'),
    cin: t('person:cin'),
    passport: t('person:passport'),
    residencePermit: t('person:residencePermit'),
    drivingPermit: t('drivingPermit'),
  };
}
