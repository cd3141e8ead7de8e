import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createAdmin } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { translator } from '~/i18n/i18next.server';
import { csvLines } from '~/platform/csv';
import { db } from '~/platform/db.server';
import { adoptModel, findTypedModel } from './adopt-model.server';
import { adminBrands, adminModels, MODEL_COLUMNS, modelsFile, typedModels } from './catalogue-lists';
import { adoptionSchema, brandSchema, modelSchema } from './catalogue-schema';
import { deleteEntry } from './delete-entry.server';
import { findEntry } from './find-entry.server';
import { importModels } from './import-models.server';
import {
  brandChoices,
  countCatalogue,
  listBrands,
  listModels,
  listTypedModels,
  modelChoices,
} from './list-catalogue.server';
import { mergeEntries } from './merge-entries.server';
import { saveBrand } from './save-brand.server';
import { saveModel } from './save-model.server';

let admin: Awaited<ReturnType<typeof createAdmin>>;
let agency: TestAgency;
const NOBODY = '11111111-1111-4111-8111-111111111111';
const url = (query = '') => ({ searchParams: new URLSearchParams(query) });

/** Letters that no name of the catalogue has. */
const serial = () => randomUUID().replaceAll('-', '').slice(0, 10);
const addBrand = (name = `Marque ${serial()}`, logoUrl = '') =>
  saveBrand(admin.scope, null, brandSchema.parse({ name, logoUrl }));
const MODEL = { name: 'Atlas', yearStart: '2015', yearEnd: '', category: 'suv', seats: '7' };
const model = (brandId: string, change: object = {}) => modelSchema.parse({ brandId, ...MODEL, ...change });
const addModel = async (brandId: string, change: object = {}) => saveModel(admin.scope, null, model(brandId, change));
/** A vehicle of a model, or of names that its agency typed. */
async function vehicleOf(names: { modelId: string } | { make: string; modelName: string }) {
  const { id } = await createVehicle(agency);
  await db.vehicle.update({ where: { id }, data: { modelId: null, make: 'x', modelName: 'y', ...names } });
  return id;
}
const namesOf = async (id: string) => {
  const { make, modelName } = await db.vehicle.findUniqueOrThrow({ where: { id } });
  return `${make} ${modelName}`;
};
const lines = async (entityId: string) =>
  (await db.auditLog.findMany({ where: { entityId }, orderBy: { createdAt: 'asc' } })).map(({ action }) => action);
const messagesOf = (
  schema: { safeParse: (given: unknown) => { error?: { issues: { message: string }[] } } },
  given: object,
) => schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

beforeAll(async () => {
  admin = await createAdmin();
  agency = await createAgency();
});

describe('forms', () => {
  test('of a brand: a name, and an https address or none', () => {
    expect(messagesOf(brandSchema, { name: ' ' })).toEqual(['errors-admin:brandNameRequired']);
    expect(messagesOf(brandSchema, { name: '--' })).toEqual(['errors-admin:brandNameRequired']);
    for (const logoUrl of [
      ...['http://a.ma/l.png', 'https://', 'https://localhost/l.png', 'javascript:alert(1)', 'https://a:b@a.ma/l.png'],
      ...['//a.ma/l.png', 'https://10.0.0.1/l.png', 'https://a.ma/"><script>', 'data:image/png;base64,x', 'un logo'],
    ])
      expect(messagesOf(brandSchema, { name: 'DS', logoUrl }), logoUrl).toEqual(['errors-admin:logoAddressInvalid']);
    expect(brandSchema.parse({ name: ' DS ', logoUrl: '' })).toEqual({ name: 'DS', logoUrl: null });
    expect(brandSchema.parse({ name: 'DS', logoUrl: ' https://cdn.exemple.ma/ds.svg?v=2 ' }).logoUrl).toBe(
      'https://cdn.exemple.ma/ds.svg?v=2',
    );
  });

  test('of a model: a brand, a name, years in order and known', () => {
    const brandId = randomUUID();
    const wrong = (change: object) => messagesOf(modelSchema, { brandId, ...MODEL, ...change });
    expect(wrong({ brandId: '' })).toEqual(['errors-admin:brandRequired']);
    expect(wrong({ name: '' })).toEqual(['errors-admin:modelNameRequired']);
    for (const yearStart of ['', '15', 'deux mille', '1899', '2031', '2015.5'])
      expect(wrong({ yearStart }), yearStart).toEqual(['errors-admin:yearInvalid']);
    expect(wrong({ yearEnd: '20x0' })).toEqual(['errors-admin:yearInvalid']);
    for (const yearEnd of ['2015', '2014']) expect(wrong({ yearEnd })).toEqual(['errors-admin:endYearNotAfterStart']);
    expect(wrong({ seats: '16' })).toEqual(['errors-vehicle:seatsOutOfRange']);
    expect(wrong({ category: 'tank' })).toEqual(['errors:choiceInvalid']);
    expect(wrong({ yearEnd: '2016' })).toEqual([]);
  });
});

describe('brands and models (R117, R290)', () => {
  test('are added and changed with one line each, and vehicles take the new names', async () => {
    const name = `Škoda ${serial()}`;
    const brandId = await addBrand(name);
    const modelId = await addModel(brandId);
    const car = await vehicleOf({ modelId });
    const typed = await vehicleOf({ make: name.toUpperCase(), modelName: 'Inconnue' });
    expect(await namesOf(car)).toBe(`${name} Atlas`);
    await saveModel(admin.scope, modelId, model(brandId));
    expect(await lines(modelId)).toEqual(['model.created']);
    await saveModel(admin.scope, modelId, model(brandId, { name: 'Atlas X', yearEnd: '2020' }));
    await saveBrand(admin.scope, brandId, { name: `${name} B`, logoUrl: null });
    await saveBrand(admin.scope, brandId, { name: `${name} B`, logoUrl: null });
    expect(await namesOf(car)).toBe(`${name} B Atlas X`);
    expect(await namesOf(typed)).toBe(`${name} B Inconnue`);
    expect(await lines(modelId)).toEqual(['model.created', 'model.changed']);
    expect(await lines(brandId)).toEqual(['brand.created', 'brand.changed']);
    expect(await db.brand.findUniqueOrThrow({ where: { id: brandId } })).toMatchObject({
      slug: expect.stringMatching(/^skoda-/) as string,
    });
  });

  test('stand once, however they are spelt; nobody changes what is not there', async () => {
    const word = serial();
    const brandId = await addBrand(`Citroën ${word}`);
    expect(await refusal(addBrand(`citroen-${word}`))).toBe('brandExists');
    await addModel(brandId, { name: 'C-Elysée' });
    expect(await refusal(addModel(brandId, { name: 'c elysee' }))).toBe('modelExists');
    expect(await refusal(addModel(NOBODY))).toBe('brandNotFound');
    expect(await refusal(saveBrand(admin.scope, NOBODY, { name: serial(), logoUrl: null }))).toBe('brandNotFound');
    expect(await refusal(saveModel(admin.scope, NOBODY, model(brandId)))).toBe('modelNotFound');
    for (const kind of ['brands', 'models', 'agencies', ''])
      for (const id of [NOBODY, 'x', 'new'])
        expect(await refusal(findEntry(admin.scope, kind, id))).toMatch(/^(brand|model)NotFound$/);
  });

  test('an uploaded logo stands before an address, a new address takes its place, and its file goes', async () => {
    const image = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } });
    const file = () => image.clone().png().toBuffer().then((bytes) => new File([new Uint8Array(bytes)], 'logo')); // prettier-ignore
    const name = `Marque ${serial()}`;
    const brandId = await saveBrand(admin.scope, null, { name, logoUrl: 'https://cdn.exemple.ma/a.png' }, await file());
    const logo = async () => {
      const { logoKey, logoUrl } = await db.brand.findUniqueOrThrow({ where: { id: brandId } });
      return { logoKey, logoUrl };
    };
    expect(await logo()).toEqual({ logoKey: expect.stringMatching(/^brand-/) as string, logoUrl: null });
    const first = (await logo()).logoKey;
    await saveBrand(admin.scope, brandId, { name, logoUrl: null });
    expect((await logo()).logoKey).toBe(first);
    await saveBrand(admin.scope, brandId, { name, logoUrl: 'https://cdn.exemple.ma/b.png' });
    expect(await logo()).toEqual({ logoKey: null, logoUrl: 'https://cdn.exemple.ma/b.png' });
    await saveBrand(admin.scope, brandId, { name, logoUrl: null }, 'remove');
    expect(await logo()).toEqual({ logoKey: null, logoUrl: null });
    expect(await refusal(saveBrand(admin.scope, brandId, { name, logoUrl: null }, new File(['<svg/>'], 'l.svg')))).toBe(
      'invalidImage',
    );
  });

  test('a brand with models and a model with vehicles stay; empty ones go', async () => {
    const brandId = await addBrand();
    const modelId = await addModel(brandId);
    const car = await vehicleOf({ modelId });
    expect(await refusal(deleteEntry(admin.scope, 'brands', brandId))).toBe('brandHasModels');
    expect(await refusal(deleteEntry(admin.scope, 'models', modelId))).toBe('modelHasVehicles');
    expect(await findEntry(admin.scope, 'brands', brandId)).toMatchObject({ models: 1, vehicles: 1, agencies: 1 });
    await db.vehicle.update({ where: { id: car }, data: { modelId: null, make: 'A', modelName: 'B' } });
    await deleteEntry(admin.scope, 'models', modelId);
    await deleteEntry(admin.scope, 'brands', brandId);
    expect(await refusal(deleteEntry(admin.scope, 'brands', brandId))).toBe('brandNotFound');
    expect(await lines(brandId)).toEqual(['brand.created', 'brand.deleted']);
    expect(await lines(modelId)).toEqual(['model.created', 'model.deleted']);
  });
});

describe('doubles (R291)', () => {
  test('of brands become one: models move or become one, vehicles follow, and what was typed, too', async () => {
    const [gone, kept] = [`Doublon ${serial()}`, `Restante ${serial()}`];
    const [from, into] = [await addBrand(gone), await addBrand(kept)];
    const [same, other] = [await addModel(from, { name: 'Série 3' }), await addModel(from, { name: 'Autre' })];
    const stays = await addModel(into, { name: 'serie-3' });
    const cars = [
      await vehicleOf({ modelId: same }),
      await vehicleOf({ modelId: other }),
      await vehicleOf({ make: gone.toUpperCase(), modelName: 'Inconnue' }),
    ] as const;
    expect(await refusal(mergeEntries(admin.scope, 'brands', from, from))).toBe('sameEntry');
    expect(await refusal(mergeEntries(admin.scope, 'brands', from, NOBODY))).toBe('brandNotFound');
    expect(await db.brand.count({ where: { id: from } })).toBe(1);
    const [one, two] = await Promise.allSettled([
      mergeEntries(admin.scope, 'brands', from, into),
      mergeEntries(admin.scope, 'brands', from, into),
    ]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await Promise.all(cars.map(namesOf))).toEqual([`${kept} serie-3`, `${kept} Autre`, `${kept} Inconnue`]);
    expect(await db.brand.count({ where: { id: from } })).toBe(0);
    expect(
      await db.model.findMany({ where: { brandId: into }, select: { id: true }, orderBy: { name: 'asc' } }),
    ).toEqual([{ id: other }, { id: stays }]);
    expect((await lines(from)).at(-1)).toBe('brand.merged');
    const [line] = await db.auditLog.findMany({ where: { entityId: from, action: 'brand.merged' } });
    expect(line).toMatchObject({ before: { name: gone }, after: null, data: { into, models: 2, vehicles: 3 } });
    const told = (entityId: string) =>
      db.auditLog.findFirst({ where: { entityId, action: { in: ['model.merged', 'model.changed'] } } });
    const merged = { action: 'model.merged', before: { brandId: from, name: 'Série 3' }, after: null };
    expect(await told(same)).toMatchObject({ ...merged, data: { into: stays, vehicles: 1 } });
    const changed = { action: 'model.changed', before: { brandId: from }, after: { brandId: into } };
    expect(await told(other)).toMatchObject(changed);
  });

  test('of models become one, across brands, too, and the search knows', async () => {
    const [one, two] = [await addBrand(), await addBrand()];
    const [from, into] = [await addModel(one, { name: 'DS4' }), await addModel(two, { name: 'DS 4' })];
    const car = await vehicleOf({ modelId: from });
    await mergeEntries(admin.scope, 'models', from, into);
    expect(await db.vehicle.findUniqueOrThrow({ where: { id: car } })).toMatchObject({
      modelId: into,
      modelName: 'DS 4',
    });
    const projected = await db.searchVehicle.findMany({ where: { vehicleId: car }, select: { modelId: true } });
    expect(new Set(projected.map(({ modelId }) => modelId))).toEqual(new Set([into]));
    expect(await refusal(mergeEntries(admin.scope, 'models', from, into))).toBe('modelNotFound');
  });
});

describe('what agencies typed (R292)', () => {
  const adoption = (given: object) => adoptionSchema.parse(given);

  test('is listed once however it is spelt, and adopted as a new model of a new brand', async () => {
    const make = `Denza ${serial()}`;
    const cars = [
      await vehicleOf({ make, modelName: 'D9' }),
      await vehicleOf({ make, modelName: 'D9' }),
      await vehicleOf({ make: make.toUpperCase(), modelName: 'd-9' }),
    ];
    const { names } = await listTypedModels(admin.scope, { ...typedModels.read(url()), search: make });
    expect(names).toMatchObject([{ make, modelName: 'D9', vehicles: 3, agencies: 1 }]);
    const typed = await findTypedModel(admin.scope, { make, modelName: 'd9' });
    expect(typed).toMatchObject({ make, modelName: 'D9', vehicles: 3, agencies: 1, brandId: null });
    expect(typed.spellings).toHaveLength(2);
    const before = await countCatalogue(admin.scope);
    await adoptModel(admin.scope, typed, adoption({ button: 'new', brandId: '', ...MODEL, name: 'D9' }));
    expect(await Promise.all(cars.map(namesOf))).toEqual([`${make} D9`, `${make} D9`, `${make} D9`]);
    const { brands, models, typed: waiting } = await countCatalogue(admin.scope);
    expect([brands - before.brands, models - before.models, waiting - before.typed]).toEqual([1, 1, -1]);
    expect(await refusal(findTypedModel(admin.scope, typed))).toBe('typedModelNotFound');
    expect(await refusal(adoptModel(admin.scope, typed, adoption({ button: 'new', ...MODEL, name: 'D9' })))).toBe(
      'modelExists',
    );
  });

  test('is linked to a model that exists; a model that the brand has is not added twice', async () => {
    const make = `Zeekr ${serial()}`;
    const brandId = await addBrand(make);
    const modelId = await addModel(brandId, { name: '007' });
    const car = await vehicleOf({ make, modelName: '007 GT' });
    const typed = await findTypedModel(admin.scope, { make, modelName: '007 GT' });
    expect(typed.brandId).toBe(brandId);
    expect(await refusal(adoptModel(admin.scope, typed, adoption({ button: 'new', ...MODEL, name: '0-07' })))).toBe(
      'modelExists',
    );
    expect(await refusal(adoptModel(admin.scope, typed, { button: 'link', modelId: NOBODY }))).toBe('modelNotFound');
    expect(await namesOf(car)).toBe(`${make} 007 GT`);
    await adoptModel(admin.scope, typed, { button: 'link', modelId });
    expect(await namesOf(car)).toBe(`${make} 007`);
    expect((await lines(modelId)).at(-1)).toBe('model.adopted');
    expect(await refusal(adoptModel(admin.scope, typed, { button: 'link', modelId }))).toBe('typedModelNotFound');
  });
});

describe('a file of models (R293)', () => {
  /** What the line of a file says. */
  interface Done {
    added: number;
    import: string;
  }
  const doneOf = (line?: { data: unknown }) => line?.data as Done;
  const HEAD = ['Marque', 'Modèle', 'Année de début', 'Année de fin', 'Catégorie', 'Places'];
  const send = (rows: (string | number)[][], head = HEAD) =>
    importModels(admin.scope, new TextEncoder().encode(csvLines([head, ...rows])));

  test('that the list wrote changes nothing when it is read in again', async () => {
    const { columns, head } = modelsFile(translator('en'));
    const { models, total } = await listModels(admin.scope, { ...adminModels.read(url()), pageSize: 1_000 });
    const rows = models.map((row) => MODEL_COLUMNS.map((column) => columns[column](row)));
    const logged = await db.auditLog.count();
    expect(await send(rows, MODEL_COLUMNS.map(head))).toEqual({
      done: { added: 0, changed: 0, same: total, brands: 0 },
    });
    expect(await db.auditLog.count()).toBe(logged);
  });

  test('adds, changes and names its faults by line; with one fault nothing is written', async () => {
    const make = `Jaecoo ${serial()}`;
    const before = await countCatalogue(admin.scope);
    expect(
      await send([
        [make, '7', 2024, '', 'SUV', 5],
        [make, '', '24', 2020, 'tank', 5],
        [make, '8', 2024, 2024, 'SUV', 5],
        [make.toUpperCase(), '7', 2024, '', 'SUV', 5],
      ]),
    ).toEqual({
      faults: [
        { line: 3, column: 'name', message: 'errors-admin:modelNameRequired' },
        { line: 3, column: 'yearStart', message: 'errors-admin:yearInvalid' },
        { line: 3, column: 'category', message: 'errors:choiceInvalid' },
        { line: 4, column: 'yearEnd', message: 'errors-admin:endYearNotAfterStart' },
        { line: 5, column: 'name', message: 'errors-admin:modelRepeated' },
      ],
    });
    expect(await countCatalogue(admin.scope)).toEqual(before);
    expect(await send([[make, '7', 2024, '', 'suv', 5], [make, '8', 2023, 2030, 'SUV', 7]])).toEqual({
      done: { added: 2, changed: 0, same: 0, brands: 1 },
    }); // prettier-ignore
    expect(await send([[make, '7', 2024, '', 'suv', 5], [make, '8', 2022, 2030, 'SUV', 7]])).toEqual({
      done: { added: 0, changed: 1, same: 1, brands: 0 },
    }); // prettier-ignore
  });

  test('leaves a line of each brand and model that it touched, as it was and is, which name the file (R250)', async () => {
    const make = `Changan ${serial()}`;
    const linesOf = () => db.auditLog.findMany({ where: { actorId: admin.id } });
    const earlier = new Set((await linesOf()).map(({ id }) => id));
    await send([[make, 'Alsvin', 2021, '', 'suv', 5], [make, 'Eado', 2020, '', 'suv', 5]]); // prettier-ignore
    await send([[make, 'ALSVIN', 2021, 2029, 'suv', 5], [make, 'Eado', 2020, '', 'suv', 5]]); // prettier-ignore
    const { id, models } = await db.brand.findFirstOrThrow({
      where: { name: make },
      include: { models: { orderBy: { name: 'asc' } } },
    });
    const [alsvin, eado] = models.map((model) => model.id);
    const told = (await linesOf()).filter((line) => !earlier.has(line.id));
    const of = (entityId: string | undefined, action: string) =>
      told.filter((line) => line.entityId === entityId && line.action === action);
    const fileOf = (added: number) => of('models', 'catalogue.imported').find((line) => doneOf(line).added === added);
    const [first, second] = [fileOf(2), fileOf(0)];
    const fields = { name: 'Alsvin', yearStart: 2021, yearEnd: null, category: 'suv', seats: 5 };
    const byFirst = { data: { import: doneOf(first).import } };
    expect(of(id, 'brand.created')).toMatchObject([{ entity: 'brand', after: { name: make, logo: null }, ...byFirst }]);
    expect(of(alsvin, 'model.created')).toMatchObject([
      { entity: 'model', before: null, after: { ...fields, brandId: id }, ...byFirst },
    ]);
    expect(of(eado, 'model.created')).toMatchObject([{ before: null, ...byFirst }]);
    expect(of(alsvin, 'model.changed')).toMatchObject([
      {
        ...{ before: fields, after: { ...fields, name: 'ALSVIN', yearEnd: 2029 } },
        data: { import: doneOf(second).import },
      },
    ]);
    expect(told).toHaveLength(6);
  });

  test('of as many models as it may hold has all its lines', async () => {
    const make = `Wuling ${serial()}`;
    const rows = (seats: number) =>
      Array.from({ length: 2_000 }, (_one, at) => [make, `M${at}`, 2020, '', 'suv', seats]);
    await send(rows(5));
    const { models } = await db.brand.findFirstOrThrow({ where: { name: make }, include: { models: true } });
    const ids = models.map((model) => model.id);
    expect(await db.auditLog.count({ where: { action: 'model.created', entityId: { in: ids } } })).toBe(2_000);
  });

  test('without its columns or rows, or with too many, is refused', async () => {
    expect(await refusal(send([['x']], ['Marque']))).toBe('importColumnsMissing');
    expect(await refusal(send([]))).toBe('modelFileEmpty');
    expect(await refusal(send(Array.from({ length: 2_001 }, () => ['a', 'b', 2020, '', 'suv', 5])))).toBe(
      'modelFileTooLong',
    );
    expect(await refusal(importModels(admin.scope, new Uint8Array([1, 0, 2])))).toBe('importUnreadable');
  });
});

test('the lists find, filter and page without loss', async () => {
  const brandId = await addBrand();
  await addModel(brandId, { name: 'Unique', category: 'convertible' });
  const read = async (query: string) => (await listModels(admin.scope, adminModels.read(url(query)))).models;
  expect(await read(`brand=${brandId}&category=convertible`)).toMatchObject([{ name: 'Unique', vehicles: 0 }]);
  expect(await read(`brand=${brandId}&category=suv`)).toEqual([]);
  for (const sort of ['brand', '-models', 'models', '-vehicles', 'vehicles'] as const) {
    const query = { ...adminBrands.read(url()), sort, pageSize: 5 };
    const { total } = await listBrands(admin.scope, query);
    const ids: string[] = [];
    for (let page = 1; page <= Math.ceil(total / 5); page++)
      ids.push(...(await listBrands(admin.scope, { ...query, page })).brands.map(({ id }) => id));
    expect(new Set(ids).size).toBe(total);
  }
  for (const sort of ['name', '-vehicles', 'vehicles', '-years', 'years'] as const)
    expect((await listModels(admin.scope, { ...adminModels.read(url()), sort })).models.length).toBeGreaterThan(0);
  for (const sort of ['-vehicles', 'vehicles', 'typed', '-since', 'since'] as const)
    expect((await listTypedModels(admin.scope, { ...typedModels.read(url()), sort })).total).toBeGreaterThanOrEqual(0);
  expect((await brandChoices(admin.scope)).some(({ value }) => value === brandId)).toBe(true);
  expect((await modelChoices(admin.scope)).flatMap(({ options }) => options).length).toBe(
    (await countCatalogue(admin.scope)).models,
  );
});
