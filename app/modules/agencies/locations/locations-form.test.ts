import { expect, test } from 'vitest';
import { readLocations } from './locations-form';

const read = (...fields: [string, string][]) =>
  readLocations(
    (name) => fields.find(([field]) => field === name)?.[1],
    fields.filter(([name]) => name === 'places').map(([, value]) => value),
  );

test('known places and own ones, in their order', () => {
  expect(
    read(
      ['places', 'aeroport'],
      ['places', 'gare'],
      ['placeName1', ' Hôtel Atlas '],
      ['placeAddress1', 'rue 3'],
      ['placeName3', 'Dépôt'],
    ),
  ).toEqual({
    input: {
      points: ['aeroport', 'gare'],
      own: [
        { name: 'Hôtel Atlas', address: 'rue 3' },
        { name: 'Dépôt', address: null },
      ],
      main: { kind: 'none' },
    },
    problems: [],
  });
});

test('the main place is served, ticked or not', () => {
  expect(read(['mainPlace', 'point:port']).input).toEqual({
    points: ['port'],
    own: [],
    main: { kind: 'point', slug: 'port' },
  });
});

test('the main place of one’s own is named by its turn in the form, whatever stands empty before it', () => {
  expect(read(['mainPlace', 'own:3'], ['placeName2', 'A'], ['placeName3', 'B']).input.main).toEqual({
    kind: 'own',
    index: 1,
  });
  expect(read(['mainPlace', 'own:3'], ['placeName2', 'A']).input.main).toEqual({ kind: 'none' });
});

test('of two with one name the first counts, also as the main one', () => {
  const { input } = read(['placeName1', 'A'], ['placeAddress1', 'x'], ['placeName2', 'A'], ['mainPlace', 'own:2']);
  expect(input).toEqual({ points: [], own: [{ name: 'A', address: 'x' }], main: { kind: 'own', index: 0 } });
});

test('an address without a name and a text too long are problems, and left out', () => {
  const { input, problems } = read(['placeAddress1', 'rue 3'], ['placeName2', 'x'.repeat(121)], ['placeName4', 'C']);
  expect(input.own).toEqual([{ name: 'C', address: null }]);
  expect(problems).toEqual([
    { field: 'placeName1', code: 'fieldRequired' },
    { field: 'placeName2', code: 'textTooLong', params: { max: 120 } },
  ]);
});

test.each(['', 'point:', 'own:0', 'own:7', 'own:-1', 'own:1.5', 'point:../x', 'point:A', '__proto__', 'own:1e0'])(
  '"%s" marks nothing',
  (marked) => {
    expect(read(['mainPlace', marked], ['placeName1', 'A']).input.main).toEqual({ kind: 'none' });
  },
);

test('places that nobody shows are not read', () => {
  expect(read(['placeName7', 'A'], ['places', 'gare']).input).toEqual({
    points: ['gare'],
    own: [],
    main: { kind: 'none' },
  });
});

test('a name loses what nobody sees; one of nothing else is none', () => {
  const { input, problems } = read(
    ['placeName1', '\u202eHôtel\u202c \u2066Atlas\u2069'],
    ['placeName2', '\u200f\u200b'],
    ['placeAddress2', 'rue 3'],
  );
  expect(input.own).toEqual([{ name: 'Hôtel Atlas', address: null }]);
  expect(problems).toEqual([{ field: 'placeName2', code: 'fieldRequired' }]);
});
