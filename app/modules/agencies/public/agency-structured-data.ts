import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { type DayHours, WEEKDAYS, type WeeklyHours } from '../hours/opening-hours';
import { describedIn } from './described-in';
import type { PublicAgency } from './find-public-agency.server';

type DescribedAgency = PublicAgency & { rating: { average: number; count: number } | null };

/**
 * An agency as schema.org knows it, in the language of a page; addresses in full. A rating only of stored, visible
 * reviews that the page shows (R44).
 */
export function agencyData(
  { name, address, city, phone, rating, hours, locations, ...texts }: DescribedAgency,
  urls: { page: string; logo: string | null },
  lang: Language,
): object {
  const description = describedIn(texts, lang);
  const cities = new Map(locations.map((location) => [location.city.slug, localName(location.city, lang)]));
  return {
    '@type': 'AutoRental',
    name,
    url: urls.page,
    ...(urls.logo && { logo: urls.logo, image: urls.logo }),
    ...(description && { description }),
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      ...(city && { addressLocality: localName(city, lang) }),
      addressCountry: 'MA',
    },
    areaServed: [...cities.values()].map((served) => ({ '@type': 'City', name: served })),
    ...(phone && { telephone: phone }),
    ...(hours && { openingHoursSpecification: hoursData(hours) }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average.toFixed(1),
        reviewCount: rating.count,
      },
    }),
  };
}

/** The ranges of the week, each with its days; a day that is closed has none. A range that ends on the next day ends before it starts. */
function hoursData(hours: WeeklyHours): object[] {
  const daysOf = new Map<string, string[]>();
  for (const day of WEEKDAYS) {
    for (const { from, to } of rangesOf(hours[day])) {
      // A time of day knows no 24:00.
      const range = `${from} ${to === '24:00' ? '23:59' : to}`;
      daysOf.set(range, [
        ...(daysOf.get(range) ?? []),
        `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
      ]);
    }
  }
  return [...daysOf].map(([range, dayOfWeek]) => {
    const [opens, closes] = range.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

function rangesOf(hours: DayHours): readonly { from: string; to: string }[] {
  if (hours === 'closed') return [];
  return hours === '24h' ? [{ from: '00:00', to: '24:00' }] : hours;
}
