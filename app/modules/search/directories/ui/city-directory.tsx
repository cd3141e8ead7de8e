import { paths } from '~/paths';
import { localName } from '~/i18n/local-name';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { Section } from '~/ui/layout/section';
import type { CityFigures } from '../count-vehicles.server';
import { useSearchTexts } from '~/modules/search/results/ui/search-texts';

/** The served cities with their vehicles and first price, then those that no agency serves yet. */
export function CityDirectory({ cities }: { cities: CityFigures[] }) {
  const t = useSearchTexts();
  const lang = useLanguage();
  const others = cities.filter(({ figures }) => !figures);
  return (
    <main id="main" tabIndex={-1} className="wrap pt-8 pb-16">
      <PageHeader title={t('cities.title')} note={t('cities.intro')} />
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cities.map((city) =>
          city.figures ? (
            <Card
              as="li"
              pad="card"
              key={city.slug}
              className="flex items-end justify-between gap-4 hover:border-line-strong"
            >
              <div className="min-w-0">
                <h2 className="heading text-card">
                  <a href={paths.cityCars(lang, city.slug)} className="stretched">
                    {localName(city, lang)}
                  </a>
                </h2>
                <p className="text-small text-muted">
                  {t('terms-vehicle:count.car', { count: city.figures.vehicles })}
                </p>
              </div>
              <p className="shrink-0 text-small text-muted">
                {t('cities.from', { price: formatMoney(city.figures.fromPrice, lang) })}
              </p>
            </Card>
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
