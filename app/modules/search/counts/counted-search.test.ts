import { describe, expect, test } from 'vitest';
import { paths, withQuery } from '~/paths';
import type { VehicleQuery } from '../query/vehicle-query';
import { countedSearch, isSameSearch, isVisit } from './counted-search';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const fes = { city: { slug: 'fes' }, point: null };
const query = (change: object) =>
  ({ location: null, dates: { kind: 'none' }, page: 1, sort: 'name', ...change }) as unknown as VehicleQuery;

describe('a search (R313)', () => {
  test('has a place or good dates, is in its usual order and on its first page', () => {
    expect(countedSearch(query({}))).toBeNull();
    expect(countedSearch(query({ dates: { kind: 'refused' } }))).toBeNull();
    expect(countedSearch(query({ location: fes }))).toEqual({ citySlug: 'fes', hasDates: false });
    const dated = { dates: { kind: 'dates' }, sort: 'price' };
    expect(countedSearch(query(dated))).toEqual({ citySlug: null, hasDates: true });
    expect(countedSearch(query({ ...dated, location: fes }))).toEqual({ citySlug: 'fes', hasDates: true });
    expect(countedSearch(query({ ...dated, sort: 'newest' }))).toBeNull();
    expect(countedSearch(query({ location: fes, page: 2 }))).toBeNull();
  });

  test.each<[boolean, Record<string, string>]>([
    [true, { 'user-agent': BROWSER }],
    [true, { 'user-agent': BROWSER, 'sec-fetch-dest': 'document' }],
    [true, { 'user-agent': BROWSER.replace('Android 14', 'Android 9; CUBOT_P40') }],
    [false, {}],
    [false, { 'user-agent': 'curl/8.5.0' }],
    [false, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    [false, { 'user-agent': BROWSER.replace('Chrome', 'HeadlessChrome') }],
    [false, { 'user-agent': BROWSER, 'sec-purpose': 'prefetch;prerender' }],
    [false, { 'user-agent': BROWSER, purpose: 'prefetch' }],
    [false, { 'user-agent': BROWSER, 'x-moz': 'prefetch' }],
    [false, { 'user-agent': BROWSER, 'sec-fetch-dest': 'empty' }],
    [false, { 'user-agent': BROWSER, 'sec-fetch-dest': 'iframe' }],
  ])('is a visitor’s: %s for %o', (expected, headers) => {
    expect(isVisit(headers)).toBe(expected);
  });

  const dates = { startDate: '2026-12-05', endDate: '2026-12-08' };
  const list = withQuery(paths.cityCars('fr', 'fes'), dates);
  test.each<[boolean, string, string | undefined]>([
    [true, 'the same list', list],
    [true, 'one with filters', `${list}&seats=5&page=2`],
    [true, 'another language', withQuery(paths.cityCars('ar', 'fes'), dates)],
    [true, 'the place in the query', withQuery(paths.cars('fr'), { ...dates, location: 'fes' })],
    [true, 'a car of it', withQuery(paths.car('fr', 'fes', 'dacia-1a2b3c4d'), dates)],
    [false, 'other days', withQuery(paths.cityCars('fr', 'fes'), { ...dates, endDate: '2026-12-09' })],
    [false, 'another city', withQuery(paths.cityCars('fr', 'rabat'), dates)],
    [false, 'the whole country', withQuery(paths.cars('fr'), dates)],
    [false, 'a category', withQuery(paths.category('fr', 'suv'), dates)],
    [false, 'an agency', withQuery(paths.agency('fr', 'fes'), dates)],
    [false, 'the home page', paths.home('fr')],
    [false, 'nowhere', undefined],
  ])('is the same one: %s from %s', (expected, _from, path) => {
    expect(isSameSearch(list, path && `https://rihla.test${path}`, 'rihla.test')).toBe(expected);
  });

  test('is another one from another site, and a broken referer says nothing', () => {
    expect(isSameSearch(list, `https://elsewhere.test${list}`, 'rihla.test')).toBe(false);
    for (const referer of ['', 'x', 'about:blank', 'https://rihla.test'])
      expect(isSameSearch(list, referer, 'rihla.test')).toBe(false);
  });
});
