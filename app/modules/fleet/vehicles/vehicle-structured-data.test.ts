import { describe, expect, it } from 'vitest';
import { day } from '~/platform/clock';
import { vehicleStructuredData } from './vehicle-structured-data';

const car = {
  shortId: '1a2b3c4d',
  make: 'Dacia',
  modelName: 'Duster',
  year: 2024,
  seats: 5,
  pricePerDay: '420.00',
  isBookable: true,
  agency: { name: 'Atlas Cars', url: 'https://rihla.test/fr/atlas-cars' },
  places: [{ name: 'Gare', street: null, city: 'Fès' }],
  rating: null,
  words: {
    name: 'Dacia Duster 2024',
    description: '…',
    colour: 'Sable',
    transmission: 'Manuelle',
    fuel: 'Diesel',
  },
};
const address = { page: 'https://rihla.test/fr/x', image: 'https://rihla.test/art/x.webp' };
const today = day('2026-11-21');

describe('vehicleStructuredData', () => {
  it('offers the car per day in dirhams, the price promised for 30 days', () => {
    expect(vehicleStructuredData(car, address, today)).toMatchObject({
      '@type': ['Product', 'Car'],
      offers: {
        price: '420.00',
        priceCurrency: 'MAD',
        priceValidUntil: '2026-12-21',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Atlas Cars', url: 'https://rihla.test/fr/atlas-cars' },
        availableAtOrFrom: [{ name: 'Gare', address: { addressLocality: 'Fès', addressCountry: 'MA' } }],
      },
    });
  });

  it('says when it cannot be had', () => {
    const data = vehicleStructuredData({ ...car, isBookable: false }, address, today);
    expect(data).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });

  it('carries a rating only where there is one', () => {
    expect(vehicleStructuredData(car, address, today)).not.toHaveProperty('aggregateRating');
    const rating = { average: 4.666, count: 3 };
    expect(vehicleStructuredData({ ...car, rating }, address, today)).toMatchObject({
      aggregateRating: { ratingValue: '4.7', reviewCount: 3 },
    });
  });
});
