import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { carPaths } from '~/modules/catalogue/car-path';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { paths } from '~/paths';
import { withConnection } from '../../scripts/lib/database.mjs';
import { site } from '../setup/site';
import schema from './data/schema-org.json';

/** JSON-LD of every kind of public page, held against the definitions of schema.org (scripts/schema-org.mjs). */

interface Definition {
  parents: string[];
  properties: Record<string, string[]>;
}
const types = schema.types as Record<string, Definition>;
const enumerations = schema.enumerations as Record<string, string[]>;

const ancestors = (type: string): string[] => [type, ...(types[type]?.parents ?? []).flatMap(ancestors)];

/** What a property of any of these types may hold; null where none of them has it. */
function rangesOf(own: string[], property: string): string[] | null {
  // What an action asks for is its property with `-input` behind it.
  const name = property.replace(/-input$/, '');
  const found = own.flatMap(ancestors).flatMap((type) => types[type]?.properties[name] ?? []);
  return found.length > 0 ? found : null;
}

const isUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const TEXTS: Record<string, (value: string) => boolean> = {
  Text: () => true,
  URL: isUrl,
  // ISO 8601, which knows a year alone: a car's model has no more.
  Date: (value) => /^\d{4}(-\d\d-\d\d)?$/.test(value),
  DateTime: (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
  Time: (value) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value),
  Number: (value) => value.trim() !== '' && Number.isFinite(Number(value)),
  // The vocabulary of GoodRelations, which schema.org took over by its address.
  BusinessFunction: (value) => /^http:\/\/purl\.org\/goodrelations\/v1#[A-Z]\w+$/.test(value),
};

function fits(value: unknown, range: string): boolean {
  if (typeof value === 'number')
    return ['Number', 'Float'].includes(range) || (range === 'Integer' && Number.isInteger(value));
  if (typeof value === 'boolean') return range === 'Boolean';
  if (typeof value === 'string') return TEXTS[range]?.(value) ?? enumerations[range]?.includes(value) ?? false;
  return typesOf(value).flatMap(ancestors).includes(range);
}

function typesOf(value: unknown): string[] {
  const named = (value as { '@type'?: string | string[] } | null)?.['@type'] ?? [];
  return Array.isArray(named) ? named : [named];
}

/** Everything in an object that schema.org does not know or does not allow there. */
function faultsOf(value: unknown, path: string): string[] {
  const own = typesOf(value);
  if (own.length === 0) return [`${path}: has no type`];
  const unknown = own.filter((type) => !types[type]);
  if (unknown.length > 0) return [`${path}: no type ${unknown.join()}`];
  return Object.entries(value as object).flatMap(([name, held]) => {
    if (name.startsWith('@')) return [];
    const at = `${path}.${name}`;
    const ranges = rangesOf(own, name);
    if (!ranges) return [`${at}: ${own.join()} has no such property`];
    const values: unknown[] = Array.isArray(held) ? held : [held];
    return values.flatMap((one) => {
      if (!ranges.some((range) => fits(one, range)))
        return [`${at}: ${JSON.stringify(one)} is no ${ranges.join(' | ')}`];
      return typeof one === 'object' ? faultsOf(one, at) : [];
    });
  });
}

describe('the definitions', () => {
  const offer = { '@type': 'Offer', price: '420.00', priceCurrency: 'MAD', availability: 'https://schema.org/InStock' };

  test('let a good object pass', () => expect(faultsOf(offer, 'offer')).toEqual([]));

  test.each([
    [{ ...offer, cost: 1 }, 'offer.cost: Offer has no such property'],
    [{ ...offer, availability: 'in stock' }, 'offer.availability: "in stock" is no ItemAvailability'],
    [{ ...offer, seller: { '@type': 'Offer' } }, 'is no Organization | Person'],
    [{ ...offer, seller: null }, 'null is no Organization | Person'],
    [{ ...offer, priceValidUntil: 'tomorrow' }, '"tomorrow" is no Date'],
    [
      { ...offer, seller: { '@type': 'AutoRental', opens: '08:00' } },
      'offer.seller.opens: AutoRental has no such property',
    ],
    [{ '@type': 'Voiture' }, 'offer: no type Voiture'],
  ])('%j fails', (object, fault) => expect(faultsOf(object, 'offer').join()).toContain(fault));
});

describe.each(LANGUAGES)('in %s', (language) => {
  let car = '';
  beforeAll(async () => {
    await withConnection(site.databaseUrl, async (client) => {
      const { rows } = await client.query<{
        id: string;
        make: string;
        model: string;
        category: Category;
        city: string;
      }>(
        `SELECT v.short_id AS id, v.make, v.model_name AS model, v.category, l.city_slug AS city
         FROM vehicles v JOIN vehicle_locations l ON l.vehicle_id = v.id AND l.is_primary JOIN agencies a ON a.id = v.agency_id
         WHERE a.slug = 'atlas-cars' AND v.status = 'available' ORDER BY v.id LIMIT 1`,
      );
      const [row] = rows;
      if (!row) throw new Error('No car of the demo agency.');
      car = carPaths({
        shortId: row.id,
        make: row.make,
        modelName: row.model,
        category: row.category,
        citySlug: row.city,
      })[language];
    });
  });

  test.each<[string, () => string, string[]]>([
    ['home', () => paths.home(language), ['WebSite']],
    ['the cars', () => paths.cars(language), ['BreadcrumbList', 'ItemList']],
    ['a category', () => paths.category(language, 'suv'), ['BreadcrumbList', 'ItemList']],
    ['a city', () => paths.cityCars(language, 'casablanca'), ['BreadcrumbList', 'ItemList']],
    ['a car', () => car, ['BreadcrumbList', 'Product,Car']],
    ['the agencies', () => paths.agencies(language), ['ItemList']],
    ['an agency', () => paths.agency(language, 'atlas-cars'), ['BreadcrumbList', 'AutoRental', 'ItemList']],
  ])('%s says what it shows, and nothing that schema.org does not know', async (_name, address, expected) => {
    const html = await (await fetch(site.baseUrl + address())).text();
    const objects = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@context': string; '@type': unknown },
    );
    expect(objects.map((object) => String(object['@type']))).toEqual(expected);
    for (const object of objects) {
      expect(object['@context']).toBe('https://schema.org');
      expect(faultsOf(object, String(object['@type']))).toEqual([]);
    }
  });
});
