import { paths, withQuery } from '~/paths';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { Section } from '~/ui/layout/section';
import type { BrandFigures } from '../count-vehicles.server';
import { useSearchTexts } from '~/modules/search/results/ui/search-texts';

/** The brands that can be rented with their vehicles and first price, then the rest of the catalogue. */
export function BrandDirectory({ brands }: { brands: BrandFigures[] }) {
  const t = useSearchTexts();
  const lang = useLanguage();
  const others = brands.filter(({ figures }) => !figures);
  const href = (slug: string) => withQuery(paths.cars(lang), { brand: slug });
  return (
    <main id="main" tabIndex={-1} className="wrap pt-8 pb-16">
      <PageHeader title={t('brands.title')} note={t('brands.intro')} />
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {brands.map(({ slug, name, logoUrl, figures }) =>
          figures ? (
            <Card as="li" pad="card" key={slug} className="flex items-center gap-4 hover:border-line-strong">
              {logoUrl ? (
                <img src={logoUrl} alt="" width="40" height="40" loading="lazy" className="size-10 object-contain" />
              ) : null}
              <div className="min-w-0">
                <h2 className="heading text-card">
                  <a href={href(slug)} className="stretched">
                    <bdi>{name}</bdi>
                  </a>
                </h2>
                <p className="text-small text-muted"> {t('terms-vehicle:count.car', { count: figures.vehicles })} </p>
                <p className="text-small text-muted">
                  {t('brands.from', { price: formatMoney(figures.fromPrice, lang) })}
                </p>
              </div>
            </Card>
          ) : null,
        )}
      </ul>
      {others.length > 0 && (
        <Section id="other-brands" title={t('brands.others')}>
          <p className="text-muted">
            <bdi>{others.map(({ name }) => name).join(' · ')}</bdi>
          </p>
        </Section>
      )}
    </main>
  );
}
