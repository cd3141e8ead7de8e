import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createAdmin } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { translator } from '~/i18n/i18next.server';
import { MOST_IMAGES } from '~/modules/fleet/images/image-limits';
import { REFUSAL_REASONS } from '~/modules/fleet/images/refusal-reasons';
import {
  findRefusedPhoto,
  forgetRefusedPhoto,
  openRefusedPhoto,
  purgeRefusedPhotos,
  refusedPhoto,
} from '~/modules/fleet/images/refused-images.server';
import { addImages, moveImage, readVehicleImages } from '~/modules/fleet/images/vehicle-images.server';
import { findPublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import { renderEmail } from '~/modules/messaging/render-email.server';
import { sweepPictures } from '~/modules/pictures/sweep-pictures.server';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { getFile } from '~/platform/storage.server';
import { countWaiting } from '../dashboard/count-waiting.server';
import { findNextUpload, findUpload, listUploads } from './list-uploads.server';
import { openUpload, readUpload } from './open-upload.server';
import { approveUpload, approveUploads, refuseUpload } from './review-uploads.server';
import { adminUploads, type UploadsQuery } from './uploads';

let admin: Awaited<ReturnType<typeof createAdmin>>;
let agency: TestAgency;
const NOBODY = '11111111-1111-4111-8111-111111111111';
const usual = adminUploads.read({ searchParams: new URLSearchParams() });
const list = (change: Partial<UploadsQuery> = {}) => listUploads(admin.scope, { ...usual, ...change });
const png = async (width: number) => {
  const bytes = await sharp({ create: { width, height: 40, channels: 3, background: '#3b34c4' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `${width}.png`);
};
let width = 60;
async function carWith(photos: number, of = agency) {
  const car = await createVehicle(of);
  const files = await Promise.all(Array.from({ length: photos }, () => png((width += 1))));
  await addImages(of.scope, car.shortId, files);
  const { images } = await readVehicleImages(of.scope, car.shortId);
  return { ...car, images: images.map(({ id, key }) => ({ id, key })) };
}
const shownOf = async (shortId: string) => (await findPublicVehicle(shortId)).images.map(({ key }) => key);
const linesOf = async (entityId: string) =>
  (await db.auditLog.findMany({ where: { entityId }, orderBy: { createdAt: 'asc' } })).map(({ action }) => action);

beforeAll(async () => {
  admin = await createAdmin();
  agency = await createAgency();
});
beforeEach(() => db.outboxMessage.deleteMany());

describe('the queue (R294)', () => {
  test('holds every photo by its state, agency and car, newest first, and its pages lose nothing', async () => {
    const other = await createAgency();
    const car = await carWith(3, other);
    const [a, b, c] = car.images.map(({ id }) => id);
    await approveUploads(admin.scope, [a!]);
    await refuseUpload(admin.scope, b!, 'blurred');
    const of = { agencyId: other.id };
    const idsOf = async (change: Partial<UploadsQuery>) =>
      (await list({ ...of, ...change })).uploads.map(({ id }) => id);
    expect(await list(of)).toMatchObject({ all: 3, total: 3, counts: { pending: 1, approved: 1, refused: 1 } });
    expect(await idsOf({ state: 'pending' })).toEqual([c]);
    expect(await idsOf({ state: 'approved' })).toEqual([a]);
    expect(await idsOf({ state: 'refused' })).toEqual([b]);
    expect((await list({ ...of, state: 'refused' })).uploads).toMatchObject([{ reason: 'blurred', photo: null }]);
    const { registrationNumber } = await db.vehicle.findUniqueOrThrow({ where: { id: car.id } });
    expect(await idsOf({ search: registrationNumber })).toHaveLength(3);
    expect(await idsOf({ search: '%' })).toEqual([]);
    for (const sort of ['-added', 'added'] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => idsOf({ sort, page, pageSize: 1 })));
      expect(pages.flat().sort()).toEqual([a, b, c].sort());
    }
    const [newest, oldest] = [await idsOf({}), await idsOf({ sort: 'added' })];
    expect(newest).toEqual([...oldest].reverse());
    expect((await countWaiting(admin.scope)).uploads).toBe((await list({ state: 'pending' })).total);
  });

  test('is approved at once: what waits, once each, with who and when; other ids change nothing', async () => {
    const { images } = await carWith(2);
    const ids = images.map(({ id }) => id);
    const counts = await Promise.all([1, 2].map(() => approveUploads(admin.scope, [...ids, NOBODY, 'x'])));
    expect(counts.sort()).toEqual([0, 2]);
    expect(await linesOf(ids[0]!)).toEqual(['photo.approved']);
    expect(await db.vehicleImage.findUniqueOrThrow({ where: { id: ids[0]! } })).toMatchObject({
      reviewedBy: admin.id,
      reviewedAt: expect.any(Date) as Date,
    });
    await approveUpload(admin.scope, ids[0]!);
    expect(await linesOf(ids[0]!)).toEqual(['photo.approved']);
    for (const unknown of [NOBODY, 'x', '']) {
      expect(await refusal(approveUpload(admin.scope, unknown))).toBe('imageNotFound');
      expect(await refusal(refuseUpload(admin.scope, unknown, 'text'))).toBe('imageNotFound');
      expect(await refusal(findUpload(admin.scope, unknown))).toBe('imageNotFound');
    }
  });
});

test('a photo leads to the next one that waits, the newest of the older ones, then the newest of all (R316)', async () => {
  await db.vehicleImage.updateMany({
    where: { reviewedAt: null },
    data: { reviewedAt: new Date(), reviewedBy: admin.scope.profileId },
  });
  const car = await carWith(4);
  const [one, two, three, four] = car.images.map(({ id }) => id) as [string, string, string, string];
  // Two of the same moment are told apart by their ids.
  const at = new Date(Date.UTC(2026, 0, 2, 9, 0, 0, 7));
  await db.vehicleImage.updateMany({ where: { id: { in: [two, three] } }, data: { createdAt: at } });
  await db.vehicleImage.update({ where: { id: one }, data: { createdAt: new Date(at.getTime() - 1) } });
  const [low, high] = [two, three].sort() as [string, string];
  const next = (id: string) => findNextUpload(admin.scope, id);
  expect([await next(four), await next(high), await next(low), await next(one)]).toEqual([high, low, one, four]);
  await refuseUpload(admin.scope, low, 'text');
  expect([await next(high), await next(low)]).toEqual([one, one]);
  await approveUploads(admin.scope, [one, high]);
  expect([await next(one), await next(four)]).toEqual([four, null]);
});

describe('a refused photo (R294)', () => {
  test('leaves the site and the public folder, leads no car, and is told once with its reason', async () => {
    const car = await carWith(3);
    const [first, second, third] = car.images;
    const outcomes = await Promise.all([1, 2].map(() => refuseUpload(admin.scope, first!.id, 'person')));
    expect(outcomes).toEqual([undefined, undefined]);
    expect(await shownOf(car.shortId)).toEqual([second!.key, third!.key]);
    expect(await getFile('public', first!.key)).toBeNull();
    const { images, refused } = await readVehicleImages(agency.scope, car.shortId);
    expect(images.map(({ id }) => id)).toEqual([second!.id, third!.id]);
    expect(refused).toMatchObject([{ id: first!.id, reason: 'person', hasFile: true }]);
    expect(await linesOf(first!.id)).toEqual(['photo.refused']);
    const mails = await db.outboxMessage.findMany({ where: { channel: 'email' } });
    expect(mails.map(({ params }) => params)).toMatchObject([
      { notice: 'platform_photo_refused', values: { reason: 'person' } },
    ]);
    const notices = await db.notification.findMany({ where: { vehicleId: car.id } });
    expect(notices.map(({ title }) => title)).toEqual(['notifications:platform_photo_refused.title']);
    const kept = await findRefusedPhoto(agency.scope, refusedPhoto(first!.id));
    expect(await getFile('private', kept ?? '')).not.toBeNull();
    await sweepLater();
    expect(await getFile('private', kept ?? '')).not.toBeNull();
  });

  test('is named with its reason in the mail of every language', () => {
    for (const lang of ['fr', 'en', 'ar'] as const)
      for (const reason of REFUSAL_REASONS) {
        const values = { vehicle: 'Dacia Logan 2024', plate: '12345-أ-6', reason };
        const facts = { notice: 'platform_photo_refused', values, shortId: 'abcdefgh' } as const;
        const { text } = renderEmail('agencyReminder', facts, lang);
        expect(text).toContain(translator(lang)(`notifications:photoRefusal.${reason}`));
      }
  });

  test('is not added to that car again; another one is', async () => {
    const car = await createVehicle(agency);
    const [again, another] = [await png((width += 1)), await png((width += 1))];
    await addImages(agency.scope, car.shortId, [again]);
    const { images } = await readVehicleImages(agency.scope, car.shortId);
    await refuseUpload(admin.scope, images[0]!.id, 'unfit');
    expect(await addImages(agency.scope, car.shortId, [again, another])).toMatchObject({
      added: 1,
      refused: [{ code: 'photoRefused' }],
    });
  });

  test('is opened by its agency and by administrators, each time in the log, and by nobody else', async () => {
    const car = await carWith(1);
    const { id } = car.images[0]!;
    await refuseUpload(admin.scope, id, 'text');
    const other = await createAgency();
    expect(await refusal(openRefusedPhoto(other.scope, id))).toBe('pictureNotFound');
    expect(await refusal(forgetRefusedPhoto(other.scope, car.shortId, id))).toBe('imageNotFound');
    await openRefusedPhoto(agency.scope, id);
    const address = await openUpload(admin.scope, id);
    expect((await readUpload(admin.scope, id, address)).length).toBeGreaterThan(0);
    expect(await linesOf(id)).toEqual(['photo.refused', 'picture.opened', 'picture.opened']);
    const twin = await carWith(1);
    await refuseUpload(admin.scope, twin.images[0]!.id, 'text');
    expect(await refusal(readUpload(admin.scope, twin.images[0]!.id, address))).toBe('pictureNotFound');
    expect(await refusal(readUpload(admin.scope, id, `${address}x`))).toBe('pictureNotFound');
  });

  test('comes back behind the others, or not at all where its car has six', async () => {
    const car = await carWith(2);
    const [first, second] = car.images;
    await refuseUpload(admin.scope, first!.id, 'rights');
    await approveUpload(admin.scope, first!.id);
    const { images, refused } = await readVehicleImages(agency.scope, car.shortId);
    expect(images.map(({ id }) => id)).toEqual([second!.id, first!.id]);
    expect(refused).toEqual([]);
    expect(await getFile('public', images[1]!.key)).not.toBeNull();
    expect(await findUpload(admin.scope, first!.id)).toMatchObject({ state: 'approved', place: 2 });
    const full = await carWith(MOST_IMAGES);
    await refuseUpload(admin.scope, full.images[0]!.id, 'text');
    await addImages(agency.scope, full.shortId, [await png((width += 1))]);
    expect(await refusal(approveUpload(admin.scope, full.images[0]!.id))).toBe('tooManyImages');
    expect(await readVehicleImages(agency.scope, full.shortId)).toMatchObject({ refused: [{ reason: 'text' }] });
  });

  test('is erased by its agency, and 90 days after', async () => {
    const car = await carWith(2);
    const [mine, old] = car.images;
    for (const { id } of car.images) await refuseUpload(admin.scope, id, 'text');
    const keyOf = (id: string) => findRefusedPhoto(agency.scope, refusedPhoto(id));
    const [mineKey, oldKey] = [await keyOf(mine!.id), await keyOf(old!.id)];
    await forgetRefusedPhoto(agency.scope, car.shortId, mine!.id);
    expect(await refusal(forgetRefusedPhoto(agency.scope, car.shortId, mine!.id))).toBe('imageNotFound');
    expect(await getFile('private', mineKey ?? '')).toBeNull();
    await inDays(89, purgeRefusedPhotos);
    expect(await keyOf(old!.id)).toBe(oldKey);
    await inDays(91, purgeRefusedPhotos);
    expect(await keyOf(old!.id)).toBeNull();
    expect(await getFile('private', oldKey ?? '')).toBeNull();
  });
});

const inDays = async (days: number, work: () => Promise<unknown>) => {
  const clock = setClockForTests(() => new Date(Date.now() + days * 86_400_000));
  try {
    await work();
  } finally {
    setClockForTests(clock);
  }
};
const sweepLater = () => inDays(2, sweepPictures);

describe('the notice of photos to look at (R144)', () => {
  const noticeOf = async (agencyId: string) =>
    db.notification.findFirst({
      where: { title: 'notifications:pictures_added.title', metadata: { path: ['agencyId'], equals: agencyId } },
    });

  test('counts what is added, not what is moved, and is done once nothing of the agency waits', async () => {
    const other = await createAgency();
    const { shortId, images } = await carWith(3, other);
    expect((await noticeOf(other.id))?.metadata).toMatchObject({ count: 3 });
    await db.notification.updateMany({ data: { isRead: true, readAt: new Date() } });
    await moveImage(other.scope, shortId, images[2]!.id, 'main');
    expect(await noticeOf(other.id)).toMatchObject({ isRead: true, metadata: { count: 3 } });
    await approveUploads(admin.scope, [images[0]!.id, images[1]!.id]);
    expect(await noticeOf(other.id)).toMatchObject({ actionTaken: false });
    await refuseUpload(admin.scope, images[2]!.id, 'other_car');
    expect(await noticeOf(other.id)).toMatchObject({ actionTaken: true });
    await addImages(other.scope, shortId, [await png((width += 1))]);
    expect(await noticeOf(other.id)).toMatchObject({ actionTaken: false, metadata: { count: 4 } });
  });
});

test('the database lets no refused photo lead a car, none be decided without who and when, and none be of two places', async () => {
  const car = await carWith(2);
  const [first, second] = car.images;
  await refuseUpload(admin.scope, first!.id, 'text');
  const key = await findRefusedPhoto(agency.scope, refusedPhoto(first!.id));
  await expect(db.$executeRaw`UPDATE vehicle_images SET key = ${key} WHERE id = ${second!.id}::uuid`).rejects.toThrow(
    'vehicle_images_shown',
  );
  await expect(
    db.$executeRaw`UPDATE vehicle_images SET reviewed_at = now() WHERE id = ${second!.id}::uuid`,
  ).rejects.toThrow('vehicle_images_reviewed');
  await expect(
    db.$executeRaw`UPDATE refused_images SET refused_by = NULL WHERE id = ${first!.id}::uuid`,
  ).rejects.toThrow('refused_by');
  await expect(db.$executeRaw`UPDATE refused_images SET reason = '' WHERE id = ${first!.id}::uuid`).rejects.toThrow(
    'refused_images_reason',
  );
  await addImages(agency.scope, car.shortId, [await png((width += 1))]);
  await expect(
    db.$executeRaw`UPDATE vehicle_images SET position = 0 WHERE vehicle_id = ${car.id}::uuid`,
  ).rejects.toThrow('vehicle_images_vehicle_id_position_key');
});
