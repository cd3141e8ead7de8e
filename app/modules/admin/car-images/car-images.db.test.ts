import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createAdmin } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { readModelPictures, takeModelPicture } from '~/modules/fleet/images/model-pictures.server';
import { addImages, readVehicleImages } from '~/modules/fleet/images/vehicle-images.server';
import { findPublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import { findFeaturedVehicles } from '~/modules/search/summaries/featured-vehicles.server';
import { readShareSubject } from '~/modules/sharing/read-share-subject.server';
import { sweepPictures } from '~/modules/pictures/sweep-pictures.server';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { getFile } from '~/platform/storage.server';
import { mergeEntries } from '../catalogue/merge-entries.server';
import { findReplacement, replaceUpload } from '../uploads/review-uploads.server';
import { carImages, type CarImagesQuery } from './car-images';
import { addCarImage, deleteCarImage } from './change-car-images.server';
import { findLibraryImage, findLibraryModel, listCarImages } from './list-car-images.server';

const NOBODY = '11111111-1111-4111-8111-111111111111';
let admin: Awaited<ReturnType<typeof createAdmin>>;
let agency: TestAgency;
let brandId: string;
let count = 0;
beforeAll(async () => {
  admin = await createAdmin();
  agency = await createAgency();
  brandId = (await db.brand.create({ data: { slug: 'essai', name: 'Essai' } })).id;
});

const png = async () => {
  count += 1;
  const bytes = await sharp({ create: { width: 60 + count, height: 40, channels: 3, background: '#3b34c4' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'a.png');
};
const addModel = async () => {
  count += 1;
  const name = `Modèle ${count}`;
  const data = { brandId, slug: `modele-${count}`, name, yearStart: 2015, category: 'suv' } as const;
  return (await db.model.create({ data })).id;
};
async function carOf(modelId: string, color: string) {
  const car = await createVehicle(agency);
  await db.vehicle.update({ where: { id: car.id }, data: { modelId, color, isFeatured: true, createdAt: new Date() } });
  return car;
}
type Slot = { color: 'rouge' | 'noir' | null; view: 'front' | 'side' | 'rear' | 'interior' };
/** Adds a picture and gives its key. */
async function add(modelId: string, slot: Slot): Promise<string> {
  await addCarImage(admin.scope, modelId, slot, await png());
  return (await db.carImage.findFirstOrThrow({ where: { modelId, ...slot } })).key;
}
const shownOf = async (shortId: string) => (await findPublicVehicle(shortId)).images;
const keysOf = async (shortId: string) => (await shownOf(shortId)).map(({ key }) => key);

describe('what visitors see (R295)', () => {
  test('is a car’s own photos, else the library’s of its colour, else those of every colour, else a drawing', async () => {
    const modelId = await addModel();
    const red = await carOf(modelId, 'rouge');
    const black = await carOf(modelId, 'noir');
    expect(await shownOf(red.shortId)).toEqual([]);
    const inside = await add(modelId, { color: null, view: 'interior' });
    const every = await add(modelId, { color: null, view: 'front' });
    expect(await keysOf(red.shortId)).toEqual([every, inside]);
    const side = await add(modelId, { color: 'rouge', view: 'side' });
    expect(await keysOf(red.shortId)).toEqual([side, inside]);
    const own = await add(modelId, { color: 'rouge', view: 'interior' });
    expect(await keysOf(red.shortId)).toEqual([side, own]);
    expect(await shownOf(red.shortId)).toMatchObject([{ isModel: true }, { isModel: true }]);
    expect(await keysOf(black.shortId)).toEqual([every, inside]);
    await addImages(agency.scope, red.shortId, [await png()]);
    const { images } = await readVehicleImages(agency.scope, red.shortId);
    expect(await shownOf(red.shortId)).toEqual([{ key: images[0]!.key, width: images[0]!.width, height: 40 }]);
  });

  test('is the outside of every colour beside the inside of its own', async () => {
    const modelId = await addModel();
    const red = await carOf(modelId, 'rouge');
    const inside = await add(modelId, { color: 'rouge', view: 'interior' });
    expect(await keysOf(red.shortId)).toEqual([inside]);
    const every = await add(modelId, { color: null, view: 'front' });
    expect(await keysOf(red.shortId)).toEqual([every, inside]);
    const card = (await findFeaturedVehicles(40)).find(({ id }) => id === red.id)?.photo;
    expect(card).toMatchObject({ key: every });
    const side = await add(modelId, { color: 'rouge', view: 'side' });
    expect(await keysOf(red.shortId)).toEqual([side, inside]);
  });

  test('is the same on cards and in shared pictures, at once when the library changes', async () => {
    const modelId = await addModel();
    const car = await carOf(modelId, 'noir');
    const card = async () => (await findFeaturedVehicles(40)).find(({ id }) => id === car.id)?.photo;
    const shared = async () => {
      const subject = await readShareSubject('car', car.shortId);
      return subject?.kind === 'car' ? subject.photoKey : undefined;
    };
    expect([await card(), await shared()]).toEqual([null, null]);
    const every = await add(modelId, { color: null, view: 'side' });
    expect([await card(), await shared()]).toEqual([expect.objectContaining({ key: every, isModel: true }), every]);
    const black = await add(modelId, { color: 'noir', view: 'rear' });
    expect([await card(), await shared()]).toEqual([expect.objectContaining({ key: black }), black]);
    await addImages(agency.scope, car.shortId, [await png()]);
    const { images } = await readVehicleImages(agency.scope, car.shortId);
    const { key, width, height } = images[0]!;
    expect([await card(), await shared()]).toEqual([{ key, width, height }, key]);
  });
});

describe('the library (R295)', () => {
  test('keeps one picture a colour and view; another one takes its place, whose file goes', async () => {
    const modelId = await addModel();
    const first = await add(modelId, { color: null, view: 'front' });
    const second = await add(modelId, { color: null, view: 'front' });
    await Promise.all([1, 2].map(() => add(modelId, { color: 'rouge', view: 'front' })));
    expect((await findLibraryModel(admin.scope, modelId)).images.map(({ color, view }) => [color, view])).toEqual([
      [null, 'front'],
      ['rouge', 'front'],
    ]);
    expect(await getFile('public', first)).toBeNull();
    expect(await getFile('public', second)).not.toBeNull();
    const clock = setClockForTests(() => new Date(Date.now() + 2 * 86_400_000));
    await sweepPictures().finally(() => setClockForTests(clock));
    expect(await getFile('public', second)).not.toBeNull();
    for (const unknown of [NOBODY, 'x'])
      expect(await refusal(addCarImage(admin.scope, unknown, { color: null, view: 'side' }, await png()))).toBe(
        'modelNotFound',
      );
    const pdf = new File(['%PDF-1.7'], 'a.pdf');
    expect(await refusal(addCarImage(admin.scope, modelId, { color: null, view: 'side' }, pdf))).toBe('invalidImage');
  });

  test('says how many cars show a picture, and loses it with its file, once, with a line each', async () => {
    const modelId = await addModel();
    const key = await add(modelId, { color: null, view: 'front' });
    const [red] = [await carOf(modelId, 'rouge'), await carOf(modelId, 'noir')];
    const { id } = await db.carImage.findUniqueOrThrow({ where: { key } });
    expect((await findLibraryImage(admin.scope, modelId, id)).cars).toBe(2);
    await addImages(agency.scope, red.shortId, [await png()]);
    expect((await findLibraryImage(admin.scope, modelId, id)).cars).toBe(1);
    expect(await refusal(findLibraryImage(admin.scope, await addModel(), id))).toBe('imageNotFound');
    expect(await refusal(deleteCarImage(admin.scope, NOBODY, id))).toBe('imageNotFound');
    const outcomes = await Promise.all([1, 2].map(() => refusal(deleteCarImage(admin.scope, modelId, id))));
    expect(outcomes.sort()).toEqual(['accepted', 'imageNotFound']);
    expect(await getFile('public', key)).toBeNull();
    const lines = await db.auditLog.findMany({ where: { entityId: id }, orderBy: { createdAt: 'asc' } });
    expect(lines.map(({ action }) => action)).toEqual(['library.added', 'library.deleted']);
  });

  test('is listed by model, with and without pictures, found by name, and its pages lose nothing', async () => {
    const modelId = await addModel();
    await add(modelId, { color: null, view: 'front' });
    await carOf(modelId, 'rouge');
    const usual = carImages.read({ searchParams: new URLSearchParams() });
    const list = (change: Partial<CarImagesQuery>) =>
      listCarImages(admin.scope, { ...usual, brand: brandId, ...change });
    const { name } = await db.model.findUniqueOrThrow({ where: { id: modelId } });
    expect((await list({ search: `essai ${name}` })).models).toMatchObject([{ id: modelId, images: 1, bare: 1 }]);
    const { counts, all } = await list({});
    expect(counts.with + counts.without).toBe(all);
    for (const has of ['with', 'without'] as const) {
      const { models, total } = await list({ has, pageSize: 96 });
      expect([models.length, models.every(({ images }) => images > 0 === (has === 'with'))]).toEqual([total, true]);
    }
    for (const sort of ['-bare', 'model', '-images', 'images'] as const) {
      const pages = await Promise.all(
        Array.from({ length: all }, async (_none, at) => (await list({ sort, page: at + 1, pageSize: 1 })).models),
      );
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(all);
    }
  });

  test('goes over to the model that another one is merged into, where that has no such picture', async () => {
    const [gone, kept] = [await addModel(), await addModel()];
    const [front, side] = [
      await add(gone, { color: null, view: 'front' }),
      await add(gone, { color: null, view: 'side' }),
    ];
    const own = await add(kept, { color: null, view: 'front' });
    await mergeEntries(admin.scope, 'models', gone, kept);
    expect((await findLibraryModel(admin.scope, kept)).images.map(({ key }) => key)).toEqual([own, side]);
    expect(await db.carImage.count({ where: { key: front } })).toBe(0);
  });

  test('keeps in the database one picture of each slot, of a colour that there is', async () => {
    const modelId = await addModel();
    await add(modelId, { color: null, view: 'front' });
    const insert = (color: string | null) => db.$executeRaw`
      INSERT INTO car_images (model_id, color, view, key, width, height)
      VALUES (${modelId}::uuid, ${color}, 'front', 'library-' || md5(random()::text), 8, 6)`;
    await expect(insert(null)).rejects.toThrow('car_images_slot');
    await expect(insert('rose')).rejects.toThrow('car_images_color');
  });
});

describe('a photo that is refused and replaced (R296)', () => {
  test('gives its place to a copy of the library’s, which stays when the library loses its own', async () => {
    const modelId = await addModel();
    const key = await add(modelId, { color: 'rouge', view: 'front' });
    const car = await carOf(modelId, 'rouge');
    await addImages(agency.scope, car.shortId, [await png(), await png()]);
    const { images } = await readVehicleImages(agency.scope, car.shortId);
    const [first, second] = images.map(({ id }) => id);
    expect(await findReplacement(admin.scope, first!)).toMatchObject({ key });
    await Promise.all([1, 2].map(() => replaceUpload(admin.scope, first!, 'text').catch(() => null)));
    const after = await readVehicleImages(agency.scope, car.shortId);
    expect(after.images).toMatchObject([{ isModel: true }, { id: second, isModel: false }]);
    expect(after.refused).toMatchObject([{ id: first, reason: 'text' }]);
    // Its agency is not offered it once more (R297).
    const { pictures } = await readModelPictures(agency.scope, car.shortId);
    expect(pictures.map(({ isTaken }) => isTaken)).toEqual([true]);
    const { id } = await db.carImage.findUniqueOrThrow({ where: { key } });
    await deleteCarImage(admin.scope, modelId, id);
    expect(await getFile('public', after.images[0]!.key)).not.toBeNull();
    expect(await shownOf(car.shortId)).toMatchObject([{ isModel: true }, {}]);
    expect(await refusal(replaceUpload(admin.scope, second!, 'text'))).toBe('libraryImageMissing');
    expect((await readVehicleImages(agency.scope, car.shortId)).images).toHaveLength(2);
  });

  test('also where its agency took that picture already', async () => {
    const modelId = await addModel();
    await add(modelId, { color: 'rouge', view: 'front' });
    const car = await carOf(modelId, 'rouge');
    await takeModelPicture(agency.scope, car.shortId, 'front');
    await addImages(agency.scope, car.shortId, [await png(), await png()]);
    for (const at of [1, 2]) {
      const { images } = await readVehicleImages(agency.scope, car.shortId);
      await replaceUpload(admin.scope, images[at]!.id, 'text');
    }
    const { images } = await readVehicleImages(agency.scope, car.shortId);
    expect(images.map(({ isModel }) => isModel)).toEqual([true, true, true]);
  });
});
