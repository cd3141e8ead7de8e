import type { Language } from '~/i18n/languages';
import { formatMoney } from '~/i18n/money';
import type { VehicleQuery } from '~/modules/search/query/vehicle-query';
import { listHref } from '../list-href';
import type { SearchTexts } from './search-texts';

/** The filters in force as chips: what each says, and the search without it. */
export function listChips(query: VehicleQuery, lang: Language, t: SearchTexts) {
  const chip = (label: string, without: Partial<VehicleQuery>) => ({
    label,
    removeLabel: t('chips.remove'),
    removeHref: listHref(lang, { ...query, ...without, page: 1 }),
  });
  const money = (amount: number | null) => formatMoney(amount ?? 0, lang);
  const { minPrice, maxPrice } = query;
  const price =
    minPrice !== null && maxPrice !== null
      ? t('chips.priceBetween', { min: money(minPrice), max: money(maxPrice) })
      : minPrice !== null
        ? t('chips.priceFrom', { min: money(minPrice) })
        : maxPrice !== null
          ? t('chips.priceUpTo', { max: money(maxPrice) })
          : null;
  const usual = query.dates.kind === 'dates' ? 'dates' : 'all';
  return [
    ...(query.text ? [chip(t('chips.text', { text: query.text }), { text: '' })] : []),
    ...(query.brand ? [chip(query.brand.name, { brand: null, model: null })] : []),
    ...(query.model ? [chip(query.model.name, { model: null })] : []),
    ...query.categories.map((one) =>
      chip(t(`card.category.${one}`), {
        categories: query.categories.filter((other) => other !== one),
      }),
    ),
    ...query.transmissions.map((one) =>
      chip(t(`terms-vehicle:transmission.${one}`), {
        transmissions: query.transmissions.filter((other) => other !== one),
      }),
    ),
    ...(price ? [chip(price, { minPrice: null, maxPrice: null })] : []),
    ...(query.seats === null ? [] : [chip(t('chips.seats', { count: query.seats }), { seats: null })]),
    ...(query.availability === usual ? [] : [chip(t(`filters.${query.availability}`), { availability: usual })]),
  ];
}
