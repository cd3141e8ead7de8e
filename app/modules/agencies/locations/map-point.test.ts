import { expect, test } from 'vitest';
import { mapPointText, parseMapPoint } from './map-point';

test.each([
  ['33.5731, -7.5898', 33.5731, -7.5898],
  ['33,5731; -7,5898', 33.5731, -7.5898],
  ['https://www.openstreetmap.org/?mlat=31.6069&mlon=-8.0363#map=16/31.6/-8.0', 31.6069, -8.0363],
  ['https://www.openstreetmap.org/#map=16/31.60690/-8.03630', 31.6069, -8.0363],
  ['https://maps.example/@27.1418,-13.1880,15z', 27.1418, -13.188],
])('%s is a point', (text, lat, lng) => expect(parseMapPoint(text)).toEqual({ lat, lng }));

test.each(['', 'Gare', '33.5', '48.8566, 2.3522', '-33.5731, 7.5898'])('“%s” is none in Morocco', (text) =>
  expect(parseMapPoint(text)).toBeNull(),
);

test('a point reads as it was typed', () => {
  expect(mapPointText({ lat: 33.5731, lng: -7.5898 })).toBe('33.5731, -7.5898');
  expect(mapPointText({ lat: null, lng: null })).toBe('');
});
