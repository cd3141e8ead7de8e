import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { localName } from '~/i18n/local-name';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { Category, Colour } from '~/modules/catalogue/vehicle-words';
import { vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { ResponsiveImage } from '~/ui/media/vehicle-image';
import { DestinationArt } from '~/ui/media/destination-art';
import { Section } from '~/ui/layout/section';
import type { HomeData } from '../home.server';
import { skylineOf } from '~/modules/search/directories/ui/skylines';
import { AllLink } from './all-link';

/** The cities with most vehicles, each with its outline. */
export function HomeDestinations({ destinations }: Pick<HomeData, 'destinations'>) {
  const { t } = useTranslation(['home', 'terms-vehicle']);
  const lang = useLanguage();
  if (destinations.length === 0) return null;
  return (
    <Section
      id="destinations"
      title={t('destinations.title')}
      action={<AllLink href={paths.cities(lang)}>{t('destinations.all')}</AllLink>}
    >
      <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-[1.45fr_1fr_1fr_1fr_1fr]">
        {destinations.map((city, index) => (
          <DestinationArt
            key={city.slug}
            skyline={skylineOf(city.slug)}
            title={localName(city, lang)}
            lines={[
              t('terms-vehicle:count.car', { count: city.vehicles }),
              t('priceFrom', { price: formatExactMoney(city.fromPrice, lang) }),
            ]}
            href={paths.cityCars(lang, city.slug)}
            className={`min-h-44 md:min-h-52 ${index === 0 ? 'max-lg:col-span-2' : ''}`}
          />
        ))}
      </div>
    </Section>
  );
}

/** The vehicle that stands for a category: a model whose drawing has the right body, in a paint of ours. */
const EXAMPLES: Record<Category, { modelName: string; color: Colour }> = {
  economy: { modelName: 'i10', color: 'rouge' },
  compact: { modelName: 'Clio', color: 'bleu' },
  midsize: { modelName: 'Logan', color: 'argent' },
  fullsize: { modelName: 'Lodgy', color: 'vert' },
  luxury: { modelName: 'Classe E', color: 'noir' },
  suv: { modelName: 'Duster', color: 'sable' },
  convertible: { modelName: 'Cabriolet', color: 'orange' },
};

/** Each category with a drawing, its number of vehicles and its lowest price. */
export function HomeCategories({ categories }: Pick<HomeData, 'categories'>) {
  const { t } = useTranslation(['home', 'search', 'terms-vehicle']);
  const lang = useLanguage();
  return (
    <Section id="categories" title={t('categories.title')}>
      <ul className="flex snap-x gap-3 overflow-x-auto pb-2 max-md:-mx-4 max-md:px-4 max-md:[scrollbar-width:thin] md:grid md:grid-cols-4 md:gap-4 lg:grid-cols-7 lg:gap-3">
        {categories.map(({ category, vehicles, fromPrice }) => (
          <li
            key={category}
            className="relative flex shrink-0 snap-start scroll-ms-4 flex-col rounded-card border border-line bg-surface hover:border-line-strong max-md:w-[41vw]"
          >
            <div className="rounded-t-card bg-stage px-[8%] py-2">
              <ResponsiveImage
                picture={vehiclePicture(
                  { category, seats: 5, ...EXAMPLES[category] },
                  { alt: '', sizes: '160px', widths: [128, 320] },
                )}
                className="h-auto w-full rtl:-scale-x-100"
              />
            </div>
            <div className="p-3">
              <h3 className="heading text-card">
                <a href={paths.category(lang, category)} className="stretched">
                  {t(`search:card.category.${category}`)}
                </a>
              </h3>
              <p className="text-small text-muted">{t('terms-vehicle:count.car', { count: vehicles })}</p>
              <p className="text-small text-muted">{t('priceFrom', { price: formatExactMoney(fromPrice, lang) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
