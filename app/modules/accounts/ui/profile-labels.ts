import { useTranslation } from '~/i18n/use-translation';

/** What the fields of the profile are called, also above the form when one of them is wrong. */
export function useProfileLabels() {
  const { t } = useTranslation(['person', 'profile']);
  return {
    avatar: t('profile:field.avatar'),
    fullName: t('fullName'),
    phone: t('phone'),
    email: t('profile:field.email'),
    clientType: t('profile:field.clientType'),
    companyName: t('profile:field.companyName'),
    ice: t('profile:field.ice'),
    cin: t('cin'),
    passport: t('passport'),
    residencePermit: t('residencePermit'),
    drivingPermit: t('drivingPermit'),
    licenceIssuedOn: t('licenceIssuedOn'),
    birthDate: t('birthDate'),
    language: t('profile:field.language'),
    theme: t('profile:field.theme'),
  };
}

export type ProfileLabels = ReturnType<typeof useProfileLabels>;
