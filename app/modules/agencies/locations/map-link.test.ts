import { expect, test } from 'vitest';
import { mapLink } from './map-link';

const city = { nameFr: 'Fès', nameEn: 'Fez', nameAr: 'فاس' };
const airport = { nameFr: 'Aéroport de Fès', nameEn: 'Fez airport', nameAr: 'مطار فاس', lat: 33.92, lng: -4.97 };

test('a place whose coordinates are known gets a mark there', () => {
  expect(mapLink({ name: 'x', address: 'y', city, point: airport })).toBe(
    'https://www.openstreetmap.org/?mlat=33.92&mlon=-4.97#map=16/33.92/-4.97',
  );
});

test.each([
  ['its street', { name: 'Agence', address: '12, rue d’Oran', point: null }, '12, rue d’Oran, Fès, Maroc'],
  ['the known place', { name: 'x', address: null, point: { ...airport, lat: null } }, 'Aéroport de Fès, Fès, Maroc'],
  ['its name', { name: 'Hôtel & Spa', address: null, point: null }, 'Hôtel & Spa, Fès, Maroc'],
])('another is looked for by %s', (_what, place, query) => {
  const url = new URL(mapLink({ city, ...place }));
  expect([url.origin, url.pathname, url.searchParams.get('query')]).toEqual([
    'https://www.openstreetmap.org',
    '/search',
    query,
  ]);
});
