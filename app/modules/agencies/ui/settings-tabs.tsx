import { useLocation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Tabs } from '~/ui/list/tabs';

/** The parts of an agency's settings. */
export function SettingsTabs() {
  const { t } = useTranslation('agency-settings');
  const lang = useLanguage();
  const { pathname } = useLocation();
  const tabs = [
    { label: t('general'), href: paths.agencyGeneral(lang), also: paths.agencyUsername(lang) },
    { label: t('business'), href: paths.agencyBusiness(lang) },
    { label: t('papers'), href: paths.agencyPapers(lang) },
    { label: t('contract'), href: paths.agencyTemplate(lang) },
    { label: t('locations'), href: paths.agencyLocations(lang) },
    { label: t('notifications'), href: paths.agencyMessages(lang) },
    { label: t('whatsapp'), href: paths.agencyWhatsappSettings(lang) },
    { label: t('data'), href: paths.agencyData(lang), also: paths.agencyClosing(lang) },
  ];
  const isHere = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  return (
    <Tabs
      label={t('label')}
      items={tabs.map(({ label, href, also }) => ({
        label,
        href,
        current: isHere(href) || (also !== undefined && isHere(also)),
      }))}
    />
  );
}
