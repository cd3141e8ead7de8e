import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localName } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { OpeningHours } from '~/modules/agencies/hours/ui/opening-hours';
import { whatsappLink } from '~/modules/messaging/whatsapp-link';
import { displayPhone } from '~/modules/people/identity-numbers';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Icon, type IconName } from '~/ui/icon';
import { Card } from '~/ui/layout/card';
import type { PublicAgency } from '../find-public-agency.server';

/** How to reach an agency, when it is open and where it hands vehicles over. */
export function AgencyAside({ agency }: { agency: PublicAgency }) {
  return (
    <Card as="aside" className="lg:row-span-2 lg:self-start">
      <Contact agency={agency} />
      <Hours agency={agency} />
      <Locations agency={agency} />
    </Card>
  );
}

function Contact({ agency }: { agency: PublicAgency }) {
  const { t } = useTranslation('agencies');
  const { address, phone, website } = agency;
  return (
    <>
      <h2 className="heading text-card">{t('page.contact')}</h2>
      <ul className="mt-3 grid gap-2.5 text-table">
        {address && (
          <ContactLine icon="map-pin">
            <span dir="auto">{address}</span>
          </ContactLine>
        )}
        {phone && (
          <ContactLine icon="phone">
            <a className="link" href={`tel:${phone}`}>
              <bdi dir="ltr">{displayPhone(phone)}</bdi>
            </a>
          </ContactLine>
        )}
        {website && (
          <ContactLine icon="globe">
            <a className="link break-all" href={website} rel="nofollow noopener">
              <bdi dir="ltr">{website.replace(/^https?:\/\//, '')}</bdi>
            </a>
          </ContactLine>
        )}
      </ul>
      {phone && (
        <ButtonLink
          wide
          className="mt-4"
          icon="whatsapp"
          href={whatsappLink(phone, t('page.whatsappText', { name: agency.name }))}
        >
          {t('page.whatsapp')}
        </ButtonLink>
      )}
    </>
  );
}

function ContactLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="text-muted" />
      {children}
    </li>
  );
}

function Hours({ agency }: { agency: PublicAgency }) {
  const { t } = useTranslation(['terms-place', 'agencies']);
  return (
    <>
      <h2 className="heading mt-5 flex items-center justify-between gap-3 border-t border-line pt-5 text-card">
        {t('agencies:page.hours')}
        {agency.hours && (
          <Badge tone={agency.isOpen ? 'ok' : 'neutral'}>
            {t(agency.isOpen ? 'hours.openNow' : 'hours.closedNow')}
          </Badge>
        )}
      </h2>
      <div className="mt-3 text-table">
        <OpeningHours hours={agency.hours} />
      </div>
    </>
  );
}

function Locations({ agency }: { agency: PublicAgency }) {
  const { t } = useTranslation(['agencies', 'terms-place']);
  const lang = useLanguage();
  return (
    <>
      <h2 className="heading mt-5 border-t border-line pt-5 text-card">{t('page.locations')}</h2>
      <ul className="mt-3 grid gap-2 text-table">
        {agency.locations.map(({ id, point, name, type, city }) => (
          <li key={id}>
            <span dir="auto">{point ? localName(point, lang) : name}</span>
            <span className="block text-small text-muted">
              {t(`terms-place:locationType.${type}`)} · {localName(city, lang)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
