import { useTranslation } from 'react-i18next';

/** What the fields of the profile are called, also above the form when one of them is wrong. Texts: `profile`, `booking`. */
export function useProfileLabels() {
  const { t } = useTranslation(['profile', 'booking']);
  return {
    avatar: t('field.avatar'),
    fullName: t('booking:form.fullName'),
    phone: t('booking:form.phone'),
    email: t('field.email'),
    clientType: t('field.clientType'),
    companyName: t('field.companyName'),
    ice: t('field.ice'),
    cin: t('booking:form.cin'),
    passport: t('booking:form.passport'),
    residencePermit: t('booking:form.residencePermit'),
    drivingPermit: t('booking:form.drivingPermit'),
    licenceIssuedOn: t('booking:form.licenceIssuedOn'),
    birthDate: t('booking:form.birthDate'),
    language: t('field.language'),
    theme: t('field.theme'),
  };
}

export type ProfileLabels = ReturnType<typeof useProfileLabels>;
