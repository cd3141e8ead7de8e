import { addDays, type CalendarDay } from '~/platform/clock';

/** An advertised price is promised for this many days (R44). */
const PRICE_VALID_DAYS = 30;

interface CarForSale {
  shortId: string;
  make: string;
  modelName: string;
  year: number;
  seats: number;
  pricePerDay: string;
  isBookable: boolean;
  agency: { name: string; url: string };
  /** Where it can be taken, in the language of the page. */
  places: readonly { name: string; street: string | null; city: string }[];
  rating: { average: number; count: number } | null;
  /** In the language of the page. */
  words: { name: string; description: string; colour: string; transmission: string; fuel: string };
}

/**
 * A car as schema.org knows it: a product with an offer per day in MAD. A rating only when the page
 * shows reviews that are stored (R44).
 */
export function vehicleStructuredData(
  car: CarForSale,
  address: { page: string; image: string },
  today: CalendarDay,
): object {
  const { words, rating } = car;
  return {
    '@type': ['Product', 'Car'],
    name: words.name,
    description: words.description,
    sku: car.shortId,
    url: address.page,
    image: address.image,
    brand: { '@type': 'Brand', name: car.make },
    model: car.modelName,
    vehicleModelDate: String(car.year),
    color: words.colour,
    vehicleTransmission: words.transmission,
    fuelType: words.fuel,
    vehicleSeatingCapacity: car.seats,
    offers: {
      '@type': 'Offer',
      url: address.page,
      price: car.pricePerDay,
      priceCurrency: 'MAD',
      priceValidUntil: addDays(today, PRICE_VALID_DAYS),
      availability: `https://schema.org/${car.isBookable ? 'InStock' : 'OutOfStock'}`,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: car.pricePerDay,
        priceCurrency: 'MAD',
        unitCode: 'DAY',
      },
      seller: { '@type': 'AutoRental', name: car.agency.name, url: car.agency.url },
      availableAtOrFrom: car.places.map(({ name, street, city }) => ({
        '@type': 'Place',
        name,
        address: {
          '@type': 'PostalAddress',
          ...(street && { streetAddress: street }),
          addressLocality: city,
          addressCountry: 'MA',
        },
      })),
    },
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average.toFixed(1),
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}
