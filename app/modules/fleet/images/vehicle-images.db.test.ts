import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { getFile } from '~/platform/storage.server';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { setClockForTests } from '~/platform/clock';
import { sweepPictures } from '~/modules/pictures/sweep-pictures.server';
import { saveVehicle } from '../editor/save-vehicle.server';
import { vehicleSchema } from '../editor/vehicle-schema';
import { MOST_IMAGES } from './image-limits';
import { keepPhotos } from './kept-photos.server';
import { addImages, deleteImage, describeImage, moveImage, readVehicleImages } from './vehicle-images.server';

let agency: TestAgency;
beforeAll(async () => {
  agency = await createAgency();
});

const refused = (code: string) => ({ name: 'DomainError', code });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b34c4' } });
const asFile = (bytes: Uint8Array | string, name: string) => new File([bytes as BlobPart], name);
const png = async (name = 'a.png', width = 60) => asFile(await plain(width, 40).png().toBuffer(), name);
const stored = async () =>
  (await readdir(path.resolve(env().STORAGE_DIR, 'public')).catch(() => [])).filter((name) =>
    name.startsWith('vehicle-'),
  );
const keysOf = async (shortId: string) => (await readVehicleImages(agency.scope, shortId)).images.map(({ key }) => key);

async function vehicleWith(count: number) {
  const vehicle = await createVehicle(agency);
  const files = await Promise.all(Array.from({ length: count }, (_, at) => png(`${at}.png`, 60 + at)));
  await addImages(agency.scope, vehicle.shortId, files);
  return vehicle;
}

describe('adding', () => {
  test('photos of two sizes are kept upright, within 1,920 points, and without what the camera wrote', async () => {
    const { shortId } = await createVehicle(agency);
    const exif = { IFD0: { Artist: 'SECRET' }, IFD3: { GPSLatitudeRef: 'N' } };
    const large = await plain(3000, 2000).jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
    expect(large.includes('SECRET')).toBe(true);
    const answer = await addImages(agency.scope, shortId, [asFile(large, 'IMG_1.jpg'), await png()]);
    expect(answer).toEqual({ added: 2, refused: [] });
    const { images } = await readVehicleImages(agency.scope, shortId);
    expect(images.map(({ width, height }) => [width, height])).toEqual([
      [1280, 1920],
      [60, 40],
    ]);
    for (const { key } of images) {
      const bytes = (await getFile('public', key)) ?? Buffer.alloc(0);
      expect(bytes.includes('SECRET')).toBe(false);
      const { format, exif: left } = await sharp(bytes).metadata();
      expect([format, left]).toEqual(['webp', undefined]);
    }
  });

  test('what is no photo is named with its reason, and the others are kept', async () => {
    const { shortId } = await createVehicle(agency);
    const before = (await stored()).length;
    const answer = await addImages(agency.scope, shortId, [
      asFile(`\0\0\0\x18ftypheic\0\0\0\0mif1heic`, 'IMG_2.HEIC'),
      await png('good.png'),
      asFile('%PDF-1.7', 'grise.pdf'),
      asFile(new Uint8Array(5 * 1024 * 1024 + 1), 'huge.jpg'),
    ]);
    expect(answer).toEqual({
      added: 1,
      refused: [
        { file: 'IMG_2.HEIC', code: 'heicUnreadable' },
        { file: 'grise.pdf', code: 'invalidImage' },
        { file: 'huge.jpg', code: 'imageTooLarge' },
      ],
    });
    expect((await stored()).length).toBe(before + 1);
  });

  test('a file that is sent again, also at once, is added once and leaves no second file', async () => {
    const { shortId } = await createVehicle(agency);
    const before = (await stored()).length;
    const send = async () => addImages(agency.scope, shortId, [await png('one.png'), await png('two.png', 61)]);
    await Promise.all([send(), send()]);
    expect((await send()).refused).toEqual([]);
    expect(await keysOf(shortId)).toHaveLength(2);
    expect((await stored()).length).toBe(before + 2);
  });

  test('six stand, whoever comes at once; what was too many leaves no file', async () => {
    const { shortId } = await vehicleWith(4);
    const before = (await stored()).length;
    const files = await Promise.all([5, 6, 7, 8].map((at) => png(`${at}.png`, 60 + at)));
    const answers = await Promise.all(files.map((file) => addImages(agency.scope, shortId, [file])));
    expect(answers.flatMap((answer) => answer.refused.map(({ code }) => code))).toEqual([
      'tooManyImages',
      'tooManyImages',
    ]);
    expect(await keysOf(shortId)).toHaveLength(MOST_IMAGES);
    expect((await stored()).length).toBe(before + 2);
  });
});

describe('the order', () => {
  test('changes to the place of another photo', async () => {
    const { shortId } = await vehicleWith(4);
    const { images } = await readVehicleImages(agency.scope, shortId);
    const [first, second, third, last] = images.map(({ key }) => key);
    const move = (at: number, to: number) => moveImage(agency.scope, shortId, images[at]?.id ?? '', to);
    await move(0, 2);
    expect(await keysOf(shortId)).toEqual([second, third, first, last]);
    await move(3, 0);
    expect(await keysOf(shortId)).toEqual([last, second, third, first]);
    await move(3, 5);
    expect(await keysOf(shortId)).toEqual([last, second, third, first]);
  });

  test('changes by one place or to the front; at the ends nothing moves', async () => {
    const { shortId } = await vehicleWith(3);
    const { images } = await readVehicleImages(agency.scope, shortId);
    const [a, b, c] = images.map(({ key }) => key);
    const move = async (at: number, to: Parameters<typeof moveImage>[3]) => {
      await moveImage(agency.scope, shortId, images[at]!.id, to);
      return keysOf(shortId);
    };
    expect(await move(2, 'earlier')).toEqual([a, c, b]);
    expect(await move(1, 'main')).toEqual([b, a, c]);
    expect(await move(1, 'later')).toEqual([a, b, c]);
    expect(await move(0, 'earlier')).toEqual([a, b, c]);
    expect(await move(2, 'later')).toEqual([a, b, c]);
  });

  test('closes up after a photo that goes with its file, and keeps what each shows', async () => {
    const { shortId } = await vehicleWith(3);
    const { images } = await readVehicleImages(agency.scope, shortId);
    const [first, second, third] = images;
    await describeImage(agency.scope, shortId, third!.id, ' Le coffre ');
    await deleteImage(agency.scope, shortId, first!.id);
    expect(await getFile('public', first!.key)).toBeNull();
    expect((await readVehicleImages(agency.scope, shortId)).images).toEqual([second, { ...third, alt: 'Le coffre' }]);
    await describeImage(agency.scope, shortId, third!.id, ' ');
    const { images: left } = await readVehicleImages(agency.scope, shortId);
    expect(left[1]?.alt).toBeNull();
  });
});

test('vehicles and photos of another agency are not found, and nothing of them changes', async () => {
  const { shortId } = await vehicleWith(2);
  const own = await vehicleWith(1);
  const other = await createAgency();
  const { images } = await readVehicleImages(agency.scope, shortId);
  const [first] = images;
  const before = await keysOf(shortId);
  const theirs = await createVehicle(other);
  for (const [scope, id, code] of [
    [other.scope, shortId, 'carNotFound'],
    [other.scope, theirs.shortId, 'imageNotFound'],
    [agency.scope, own.shortId, 'imageNotFound'],
  ] as const) {
    await expect(moveImage(scope, id, first!.id, 'later')).rejects.toMatchObject(refused(code));
    await expect(describeImage(scope, id, first!.id, 'x')).rejects.toMatchObject(refused(code));
    await expect(deleteImage(scope, id, first!.id)).rejects.toMatchObject(refused(code));
  }
  await expect(addImages(other.scope, shortId, [await png()])).rejects.toMatchObject(refused('carNotFound'));
  await expect(deleteImage(agency.scope, shortId, 'x')).rejects.toMatchObject(refused('imageNotFound'));
  expect(await keysOf(shortId)).toEqual(before);
  expect(await db.vehicleImage.count({ where: { agencyId: other.id } })).toBe(0);
});

describe('before the first save', () => {
  const later = (hours: number) => setClockForTests(() => new Date(Date.now() + hours * 3_600_000));
  afterEach(() => setClockForTests(null));
  const none = { sealed: '', dropped: [] };
  const input = (plate: string) =>
    vehicleSchema.parse({
      make: 'Dacia', modelName: 'Logan', year: '2024', registrationNumber: plate, category: 'economy', color: 'blanc',
      seats: '5', transmission: 'manual', fuelType: 'diesel', pricePerDay: '300', locations: [agency.locationId],
      primaryLocation: agency.locationId,
    }); // prettier-ignore

  test('photos are kept for the form that brings them back, named where refused, and stand with the vehicle', async () => {
    const id = randomUUID();
    const first = await keepPhotos(agency.scope, id, none, [
      await png('1.png', 61),
      asFile('%PDF', 'carte-grise.pdf'),
      await png('2.png', 62),
      await png('2.png', 62),
    ]);
    expect(first.refused).toEqual([{ file: 'carte-grise.pdf', code: 'invalidImage' }]);
    const [gone, kept] = first.photos;
    const second = await keepPhotos(agency.scope, id, { sealed: first.seal, dropped: [gone?.key ?? ''] }, [
      await png(),
    ]);
    expect(second.photos).toEqual([kept, expect.objectContaining({ width: 60 })]);
    const car = { id, photos: second.photos };
    const [saved] = await Promise.all([1, 2].map(() => saveVehicle(agency.scope, input('88001-A-1'), car)));
    expect(await keysOf(saved?.shortId ?? '')).toEqual(second.photos.map(({ key }) => key));
    later(25);
    await sweepPictures();
    expect(await getFile('public', kept?.key ?? '')).not.toBeNull();
    expect(await getFile('public', gone?.key ?? '')).toBeNull();
  });

  test('what another form or another agency kept, or nobody, is no photo of this one', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const { seal } = await keepPhotos(agency.scope, id, none, [await png()]);
    const { scope: stranger } = await createAgency();
    const photosOf = async (scope: typeof stranger, vehicle: string, sealed: string) =>
      (await keepPhotos(scope, vehicle, { sealed, dropped: [] }, [])).photos.length;
    expect(await photosOf(agency.scope, id, seal)).toBe(1);
    expect(await photosOf(stranger, id, seal)).toBe(0);
    expect(await photosOf(agency.scope, other, seal)).toBe(0);
    for (const sealed of ['', '.', 'x.y', seal.slice(1), `${seal}x`])
      expect([sealed, await photosOf(agency.scope, id, sealed)]).toEqual([sealed, 0]);
  });

  test('a vehicle takes six; photos that waited most of a day are let go, before the clean-up removes them', async () => {
    const id = randomUUID();
    const files = await Promise.all(Array.from({ length: MOST_IMAGES + 1 }, (_, at) => png(`${at}.png`, 60 + at)));
    const { photos, refused: over, seal } = await keepPhotos(agency.scope, id, none, files);
    expect([photos.length, over]).toEqual([MOST_IMAGES, [{ file: '6.png', code: 'tooManyImages' }]]);
    later(21);
    const late = await keepPhotos(agency.scope, id, { sealed: seal, dropped: [] }, []);
    expect(late).toMatchObject({ photos: [], isLate: true });
    expect((await keepPhotos(agency.scope, id, { sealed: late.seal, dropped: [] }, [])).isLate).toBe(false);
  });
});
