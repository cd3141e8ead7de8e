import { describe, expect, test } from 'vitest';
import { type Category, CATEGORIES, COLOURS } from '~/modules/catalogue/vehicle-words';
import brands from '../../../../prisma/data/brands.json';
import { ART_VIEWS, artName, BODIES, bodyOf, paintOf } from './vehicle-art';

const models = brands.flatMap((brand) =>
  brand.models.map((model) => ({
    modelName: model.name,
    category: model.category as Category,
    seats: model.seats,
  })),
);
const known = new Set(
  BODIES.flatMap((body) => COLOURS.flatMap((paint) => ART_VIEWS.map((view) => `${body}-${paint}-${view}`))),
);

test('210 drawings', () => expect(known.size).toBe(210));

test('every model in every colour and view has a drawing', () => {
  for (const model of models)
    for (const color of COLOURS)
      for (const view of ART_VIEWS) expect(known).toContain(artName({ ...model, color }, view));
});

describe('bodies', () => {
  test.each([
    ['Picanto', 'city'],
    ['500', 'city'],
    ['Clio', 'hatchback'],
    ['208', 'hatchback'],
    ['Golf', 'hatchback'],
    ['DS 4', 'hatchback'],
    ['Logan', 'sedan'],
    ['C-Elysée', 'sedan'],
    ['Octavia', 'sedan'],
    ['Passat', 'sedan'],
    ['Camry', 'sedan'],
    ['Duster', 'suv'],
    ['5008', 'suv'],
    ['Range Rover Evoque', 'suv'],
    ['Classe G', 'suv'],
    ['Classe E', 'luxury'],
    ['Série 7', 'luxury'],
    ['Panamera', 'luxury'],
    ['Lodgy', 'minivan'],
    ['Jogger', 'minivan'],
    ['Kangoo', 'minivan'],
    ['Classe V', 'minivan'],
    ['Trafic', 'minivan'],
    ['MX-5', 'convertible'],
    ['500C', 'convertible'],
  ] as const)('%s is drawn as %s', (name, body) => {
    const model = models.find((each) => each.modelName === name);
    expect(model && bodyOf(model)).toBe(body);
  });

  test('the catalogue uses every body', () => {
    expect(new Set(models.map(bodyOf))).toEqual(new Set(BODIES));
  });

  test('each category falls back to a body of its kind for an unknown model', () => {
    const bodies = CATEGORIES.map((category) => bodyOf({ category, modelName: 'New', seats: 5 }));
    expect(bodies).toEqual(['hatchback', 'hatchback', 'sedan', 'sedan', 'luxury', 'suv', 'convertible']);
    expect(bodyOf({ category: 'fullsize', modelName: 'New', seats: 9 })).toBe('minivan');
    expect(bodyOf({ category: 'suv', modelName: 'New', seats: 7 })).toBe('suv');
  });
});

test('paints', () => {
  for (const colour of COLOURS) expect(paintOf(colour)).toBe(colour);
  for (const other of ['', 'mauve', 'Blanc', 'toString']) expect(paintOf(other)).toBe('gris');
});
