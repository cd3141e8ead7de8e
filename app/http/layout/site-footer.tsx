import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone } from '~/modules/people/identity-numbers';
import { paths } from '~/paths';
import { PublicFooter, SlimFooter } from '~/ui/layout/public-footer';
import { Logo } from '~/ui/media/logo';

/** What the site says of itself on every page. */
export interface SiteFacts {
  /** The present year in Morocco. */
  year: number;
  supportEmail: string | null;
  supportPhone: string | null;
  /** The platform's own sentence; null: the site's. */
  about: string | null;
  /** Its pages on networks, where it has any. */
  facebook: string | null;
  instagram: string | null;
}

/** Of the copyright line (R105). */
const FIRST_YEAR = 2025;

/** The foot of the public site; `slim`: one line of what the law asks for. */
export function SiteFooter({ facts, slim }: { facts: SiteFacts | undefined; slim: boolean }) {
  const { t } = useTranslation(['site', 'common']);
  const lang = useLanguage();
  const legal = t('footer.rights', { year: facts?.year ?? FIRST_YEAR, product: t('common:product') });
  const [privacy, terms, legalNotice] = [
    { label: t('footer.privacy'), href: paths.privacy(lang) },
    { label: t('footer.terms'), href: paths.terms(lang) },
    { label: t('footer.legal'), href: paths.legal(lang) },
  ];
  if (slim) {
    const contact = { label: t('footer.contact'), href: paths.contact(lang) };
    return <SlimFooter label={t('footer.label')} links={[privacy, terms, legalNotice, contact]} legal={legal} />;
  }
  return (
    <PublicFooter
      logo={<Logo wordmark={t('common:product')} />}
      about={facts?.about ?? t('footer.about')}
      columns={[
        {
          title: t('footer.discover'),
          links: [
            { label: t('nav.home'), href: paths.home(lang) },
            { label: t('nav.cars'), href: paths.cars(lang) },
            { label: t('nav.agencies'), href: paths.agencies(lang) },
            { label: t('nav.cities'), href: paths.cities(lang) },
            { label: t('nav.brands'), href: paths.brands(lang) },
            { label: t('nav.about'), href: paths.about(lang) },
            { label: t('footer.faq'), href: paths.faq(lang) },
          ],
        },
        {
          title: t('footer.agencies'),
          links: [{ label: t('footer.join'), href: paths.agencySignup(lang) }, terms, privacy, legalNotice],
        },
        {
          title: t('footer.contact'),
          links: [
            { label: t('footer.contactUs'), href: paths.contact(lang) },
            { label: t('footer.notifyMe'), href: paths.comingSoon(lang) },
            ...reachUs(facts),
          ],
        },
      ]}
      networks={networksOf(facts)}
      soon={{ label: t('footer.soon'), icons: ['facebook', 'instagram'] }}
      legal={legal}
    />
  );
}

/** The pages of the platform on networks; none where its settings name none. */
function networksOf(facts: SiteFacts | undefined) {
  const networks = [
    { icon: 'facebook', label: 'Facebook', href: facts?.facebook },
    { icon: 'instagram', label: 'Instagram', href: facts?.instagram },
  ] as const;
  return networks.flatMap(({ href, ...network }) => (href ? [{ ...network, href }] : []));
}

/** Mail and telephone of the platform, where its settings name them. */
function reachUs(facts: SiteFacts | undefined) {
  const { supportEmail, supportPhone } = facts ?? {};
  return [
    ...(supportEmail ? [{ label: supportEmail, href: `mailto:${supportEmail}`, ltr: true }] : []),
    ...(supportPhone ? [{ label: displayPhone(supportPhone), href: `tel:${supportPhone}`, ltr: true }] : []),
  ];
}
