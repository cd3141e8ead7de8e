import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { localName } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { summariseHours } from '~/modules/agencies/hours/opening-hours';
import { useHoursSentence } from '~/modules/agencies/hours/ui/hours-sentence';
import { OpeningHours } from '~/modules/agencies/hours/ui/opening-hours';
import { mapLink } from '~/modules/agencies/locations/map-link';
import { displayPhone } from '~/modules/people/identity-numbers';
import { Badge } from '~/ui/badge';
import { EmailText } from '~/ui/email-text';
import { Icon, type IconName } from '~/ui/icon';
import { Card } from '~/ui/layout/card';
import { Section } from '~/ui/layout/section';
import type { PublicAgency } from '../find-public-agency.server';

/** How to reach an agency, when it is open and where it hands vehicles over. */
export function AgencyReach({ agency }: { agency: PublicAgency }) {
  const { t } = useTranslation('agencies');
  return (
    <Section id="contact" title={t('page.reachTitle')}>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Contact agency={agency} />
        <Hours agency={agency} />
        <Locations agency={agency} />
      </div>
    </Section>
  );
}

function Contact({ agency }: { agency: PublicAgency }) {
  const { t } = useTranslation('agencies');
  const { name, address, city, phone, email, website, languages } = agency;
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const spoken = languages.map((language) => t(`language.${language}`)).join(comma);
  return (
    <Card>
      <h3 className="heading text-card">{t('page.contact')}</h3>
      <ul className="mt-3 grid gap-2.5 text-table">
        {address && city && (
          <ContactLine icon="map-pin">
            <bdi className="block">{address}</bdi>
            <MapLink href={mapLink({ name, address, city, point: null })} />
          </ContactLine>
        )}
        {phone && (
          <ContactLine icon="phone">
            <a className="link" href={`tel:${phone}`}>
              <bdi dir="ltr">{displayPhone(phone)}</bdi>
            </a>
          </ContactLine>
        )}
        {email && (
          <ContactLine icon="mail">
            <a className="link" href={`mailto:${email}`}>
              <EmailText>{email}</EmailText>
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
        {languages.length > 0 && <ContactLine icon="users">{t('page.speaks', { languages: spoken })}</ContactLine>}
      </ul>
    </Card>
  );
}

function ContactLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5 text-muted" />
      <div className="min-w-0">{children}</div>
    </li>
  );
}

function MapLink({ href }: { href: string }) {
  const { t } = useTranslation('agencies');
  return (
    <a className="link inline-flex min-h-6 items-center text-small" href={href} rel="noopener">
      {t('page.map')}
    </a>
  );
}

function Hours({ agency: { hours, isOpen } }: { agency: PublicAgency }) {
  const { t } = useTranslation(['terms-place', 'agencies']);
  const sentence = useHoursSentence()(hours);
  const { kind } = summariseHours(hours);
  return (
    <Card>
      <h3 className="heading flex items-center justify-between gap-3 text-card">
        {t('agencies:page.hours')}
        {hours && <Badge tone={isOpen ? 'ok' : 'neutral'}>{t(isOpen ? 'hours.openNow' : 'hours.closedNow')}</Badge>}
      </h3>
      {kind !== 'varies' && <p className="mt-3 text-table">{sentence}</p>}
      {(kind === 'groups' || kind === 'varies') && (
        <div className="mt-3 border-t border-line pt-3 text-table">
          <OpeningHours hours={hours} />
        </div>
      )}
    </Card>
  );
}

function Locations({ agency }: { agency: PublicAgency }) {
  const sentenceOf = useHoursSentence();
  const { t } = useTranslation(['agencies', 'terms-place']);
  const lang = useLanguage();
  return (
    <Card>
      <h3 className="heading text-card">{t('page.locations')}</h3>
      <ul className="mt-3 grid gap-2.5 text-table">
        {agency.locations.map(({ id, type, ...place }) => (
          <li key={id}>
            <bdi>{place.point ? localName(place.point, lang) : place.name}</bdi>
            <span className="block text-small text-muted">
              {t(`terms-place:locationType.${type}`)} · {localName(place.city, lang)}
            </span>
            {place.address ? (
              <span dir="auto" className="block text-small">
                {place.address}
              </span>
            ) : null}
            {place.instructions ? (
              <span dir="auto" className="mt-1 block text-small whitespace-pre-line">
                {place.instructions}
              </span>
            ) : null}
            {place.hours ? <span className="block text-small">{sentenceOf(place.hours)}</span> : null}
            <MapLink href={mapLink(place)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
