import { expect, test } from 'vitest';
import { wall } from '~/platform/clock';
import { readVehicleQuery } from '../query/read-vehicle-query.server';
import { comparedOnList, withCompared } from './compared-on-list';

const [a, b, c, d] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'] as const;
const read = (text: string) =>
  readVehicleQuery(
    new URLSearchParams(text),
    { cities: [], points: [], brands: [], typedModels: [] },
    wall('2026-11-22T12:00'),
  );
const at = (href: string) => new URL(href, 'http://rihla.test');

test('a card adds its vehicle to the list’s address or takes it out, and leads back to itself', () => {
  const query = read(`q=clio&seats=5&compare=${a}`);
  const add = comparedOnList('fr', query, { shortId: b });
  expect(add.isChosen).toBe(false);
  expect(at(add.href).hash).toBe(`#car-${b}`);
  expect(Object.fromEntries(at(add.href).searchParams)).toEqual({ q: 'clio', seats: '5', compare: `${a},${b}` });
  const remove = comparedOnList('fr', query, { shortId: a });
  expect(remove.isChosen).toBe(true);
  expect(at(remove.href).searchParams.has('compare')).toBe(false);
});

test('of four the last is refused: links go on with the three that fit', () => {
  const query = read(`compare=${a},${b},${c},${d}`);
  expect(comparedOnList('fr', query, { shortId: d }).isChosen).toBe(false);
  expect(at(comparedOnList('fr', query, { shortId: a }).href).searchParams.get('compare')).toBe(`${b},${c}`);
  expect(at(withCompared('fr', query, [])).search).toBe('');
});
