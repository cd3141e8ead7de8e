import type { PublicAgency } from './find-public-agency.server';

/** An agency as schema.org knows it. */
export function agencyData({ name, address, city, phone, rating }: PublicAgency): object {
  return {
    '@type': 'AutoRental',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city?.nameFr,
      addressCountry: 'MA',
    },
    telephone: phone,
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average.toFixed(1),
        reviewCount: rating.count,
      },
    }),
  };
}
