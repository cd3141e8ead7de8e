import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import type { Language } from '~/i18n/languages';
import { localName, type NamedInLanguages } from '~/i18n/local-name';
import { formatExactMoney, formatRating } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Card } from '~/ui/layout/card';
import { Icon } from '~/ui/icon';
import type { AgencyCard as Agency } from '../list-public-agencies.server';
import { AgencyHead } from './agency-head';
import { HoursLine } from '~/modules/agencies/hours/ui/hours-line';

/** An agency in a list: a list item; the whole card leads to its page. */
export function AgencyCard({
  agency,
  lang,
  headingLevel = 2,
}: {
  agency: Agency;
  lang: Language;
  headingLevel?: 2 | 3;
}) {
  const { t } = useTranslation(['agencies', 'terms-place', 'terms-vehicle']);
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="li" className="flex flex-col gap-4 hover:border-line-strong">
      <AgencyHead
        agency={agency}
        look="card"
        heading={
          <Heading className="heading text-card">
            <a href={paths.agency(lang, agency.slug)} className="stretched">
              {agency.name}
            </a>
          </Heading>
        }
      />
      <ul className="grid gap-1.5 border-t border-line pt-3 text-small text-muted">
        <li className="flex flex-wrap items-center gap-x-2">
          <Icon name="car" />
          {t('terms-vehicle:count.car', { count: agency.cars })}
          <span aria-hidden>·</span>
          {t('terms-place:count.location', { count: agency.locations })}
        </li>
        {agency.fromPrice && (
          <li className="flex items-center gap-2">
            <Icon name="tag" />
            {t('list.priceFrom', { price: formatExactMoney(agency.fromPrice, lang) })}
          </li>
        )}
        <li className="flex gap-2">
          <Icon name="map-pin" />
          <ServedCities cities={agency.served} />
        </li>
        <li className="flex gap-2">
          <Icon name="clock" />
          <HoursLine hours={agency.hours} isOpen={agency.isOpen} />
        </li>
        {agency.rating && (
          <li className="flex items-center gap-2">
            <Icon name="star" />
            {t('rating', { rating: formatRating(agency.rating.average, lang) })}
            <span aria-hidden>·</span>
            {t('terms-place:count.review', { count: agency.rating.count })}
          </li>
        )}
      </ul>
    </Card>
  );
}

/** Cities that are named before the rest is counted. */
const CITIES_NAMED = 3;

/** The cities served by name; where there are many, the first ones and how many more. */
function ServedCities({ cities }: { cities: readonly NamedInLanguages[] }) {
  const { t } = useTranslation('agencies');
  const lang = useLanguage();
  const names = cities.map((city) => localName(city, lang));
  const [shown, more] =
    names.length > CITIES_NAMED + 1 ? [names.slice(0, CITIES_NAMED), names.length - CITIES_NAMED] : [names, 0];
  const list = shown.join(lang === 'ar' ? '، ' : ', ');
  return <span>{more ? t('list.moreCities', { cities: list, more }) : list}</span>;
}
