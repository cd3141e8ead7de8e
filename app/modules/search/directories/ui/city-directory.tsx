import { paths } from '~/paths';
import { localName } from '~/i18n/local-name';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { skylineOf } from './skylines';
import { DestinationArt } from '~/ui/media/destination-art';
import { PageHeader } from '~/ui/layout/page-header';
import { Section } from '~/ui/layout/section';
import type { CityFigures } from '../count-vehicles.server';
import { useSearchTexts } from '~/modules/search/results/ui/search-texts';

/** The served cities, each with its outline, its vehicles and first price, then those that no agency serves yet. */
export function CityDirectory({ cities }: { cities: CityFigures[] }) {
  const t = useSearchTexts();
  const lang = useLanguage();
  const others = cities.filter(({ figures }) => !figures);
  return (
    <main id="main" tabIndex={-1} className="wrap pt-8 pb-16">
      <PageHeader title={t('cities.title')} note={t('cities.intro')} />
      <ul className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {cities.map(({ figures, ...city }) =>
          figures ? (
            <DestinationArt
              as="li"
              key={city.slug}
              headingLevel={2}
              skyline={skylineOf(city.slug)}
              title={localName(city, lang)}
              lines={[
                t('terms-vehicle:count.car', { count: figures.vehicles }),
                t('cities.from', { price: formatExactMoney(figures.fromPrice, lang) }),
              ]}
              href={paths.cityCars(lang, city.slug)}
              className="min-h-48"
            />
          ) : null,
        )}
      </ul>
      {others.length > 0 && (
        <Section id="other-cities" title={t('cities.soon')}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {others.map((city) => (
              <li key={city.slug}>
                <a
                  href={paths.cityCars(lang, city.slug)}
                  className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline"
                >
                  {localName(city, lang)}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </main>
  );
}
