import { paths, withQuery } from '~/paths';
import { formatExactMoney, formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { brandLogo, type StoredLogo } from '~/modules/catalogue/brand-logo';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { Section } from '~/ui/layout/section';
import type { BrandFigures, ModelFigures, VehicleFigures } from '../count-vehicles.server';
import { useSearchTexts } from '~/modules/search/results/ui/search-texts';

/** The brands that can be rented with their vehicles, first price and models, then the rest of the catalogue. */
export function BrandDirectory({ brands }: { brands: BrandFigures[] }) {
  const t = useSearchTexts();
  const others = brands.filter(({ figures }) => !figures);
  return (
    <main id="main" tabIndex={-1} className="wrap pt-8 pb-16">
      <PageHeader title={t('brands.title')} note={t('brands.intro')} />
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {brands.map(({ figures, ...brand }) =>
          figures ? <Brand key={brand.slug} brand={brand} figures={figures} /> : null,
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

/** A brand as a list item: its name leads to its vehicles, each of its models to those of the model. */
function Brand({ brand, figures }: { brand: Omit<BrandFigures, 'figures'>; figures: VehicleFigures }) {
  const t = useSearchTexts();
  const lang = useLanguage();
  return (
    <Card as="li" pad="card">
      <div className="flex items-center gap-4">
        <BrandMark {...brand} />
        <div className="min-w-0">
          <h2 className="heading text-card">
            <a
              href={withQuery(paths.cars(lang), { brand: brand.slug })}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              <bdi>{brand.name}</bdi>
            </a>
          </h2>
          <p className="-mt-2 text-small text-muted">
            {t('terms-vehicle:count.car', { count: figures.vehicles })}
            <span aria-hidden> · </span>
            {t('brands.from', { price: formatExactMoney(figures.fromPrice, lang) })}
          </p>
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 border-t border-line pt-2">
        {brand.models.map((model) => (
          <li key={model.id}>
            <ModelLink brand={brand.slug} model={model} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ModelLink({ brand, model: { name, slug, vehicles } }: { brand: string; model: ModelFigures }) {
  const lang = useLanguage();
  return (
    <a
      href={withQuery(paths.cars(lang), { brand, model: slug })}
      className="inline-flex min-h-11 items-center gap-1 text-table hover:underline"
    >
      <bdi>{name}</bdi> <span className="text-muted tabular-nums">({formatNumber(vehicles, lang)})</span>
    </a>
  );
}

/** The logo that an administrator gave, or the brand’s first letter. */
function BrandMark({ name, ...logo }: { name: string } & StoredLogo) {
  const src = brandLogo(logo);
  return src ? (
    <img
      src={src}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-12 rounded-field bg-white object-contain p-1"
    />
  ) : (
    <span
      aria-hidden
      className="heading flex size-12 shrink-0 items-center justify-center rounded-full border border-line bg-sunk text-title text-muted"
    >
      {[...name][0]}
    </span>
  );
}
