import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createAdmin } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { addCarImage, deleteCarImage } from '~/modules/admin/car-images/change-car-images.server';
import { findBooking } from '~/modules/bookings/details/find-booking.server';
import { agencyBookings } from '~/modules/bookings/list/agency-bookings';
import { listAgencyBookings } from '~/modules/bookings/list/list-agency-bookings.server';
import { listNotices } from '~/modules/notifications/list-notices.server';
import { noticesList } from '~/modules/notifications/notices-list';
import { agencyCalendar } from '~/modules/planning/calendar/agency-calendar';
import { readCalendar } from '~/modules/planning/calendar/read-calendar.server';
import { db } from '~/platform/db.server';
import { getFile } from '~/platform/storage.server';
import { readVehicleForm } from '../editor/read-vehicle-form.server';
import { agencyVehicles } from '../list/agency-vehicles';
import { listAgencyVehicles } from '../list/list-agency-vehicles.server';
import { findVehicles } from '../list/vehicle-search.sql';
import { findAgencyVehicle } from '../page/find-agency-vehicle.server';
import { findPublicVehicle } from '../vehicles/find-vehicle.server';
import type { CarImageView } from './car-image-views';
import { MOST_IMAGES } from './image-limits';
import { readModelPictures, takeModelPicture } from './model-pictures.server';
import { addImages, deleteImage, moveImage, readVehicleImages } from './vehicle-images.server';

let admin: Awaited<ReturnType<typeof createAdmin>>;
let brandId: string;
let agency: TestAgency;
let count = 0;
beforeAll(async () => {
  [admin, agency] = [await createAdmin(), await createAgency()];
  brandId = (await db.brand.create({ data: { slug: 'biblio', name: 'Biblio' } })).id;
});

async function png() {
  count += 1;
  const plain = { width: 60 + count, height: 40, channels: 3, background: '#3b34c4' } as const;
  return new File([new Uint8Array(await sharp({ create: plain }).png().toBuffer())], 'a.png');
}

/** A car of a model of its own, whose library holds these views. */
async function carWith(...views: CarImageView[]) {
  count += 1;
  const data = { brandId, slug: `b-${count}`, name: `B ${count}`, yearStart: 2015, category: 'suv' } as const;
  const { id: modelId } = await db.model.create({ data });
  const car = await createVehicle(agency);
  await db.vehicle.update({ where: { id: car.id }, data: { modelId, color: 'rouge' } });
  for (const view of views) await addCarImage(admin.scope, modelId, { color: null, view }, await png());
  return { ...car, modelId };
}
const keyOf = async (modelId: string, view: CarImageView) =>
  (await db.carImage.findFirstOrThrow({ where: { modelId, view } })).key;
const take = (shortId: string, view: string) => takeModelPicture(agency.scope, shortId, view);
const ownOf = async (shortId: string) => (await readVehicleImages(agency.scope, shortId)).images;

describe('the library in an agency’s hands (R297)', () => {
  test('shows what visitors see, and one that is taken stands alone, once, however often it is pressed', async () => {
    const { shortId, modelId } = await carWith('rear', 'front');
    const seen = async () => (await findPublicVehicle(shortId)).images.map(({ key }) => key);
    const { pictures } = await readModelPictures(agency.scope, shortId);
    expect(pictures.map(({ view, isTaken }) => [view, isTaken])).toEqual([
      ['front', false],
      ['rear', false],
    ]);
    expect(await seen()).toEqual(pictures.map(({ key }) => key));
    await Promise.all([take(shortId, 'rear'), take(shortId, 'rear')]);
    await take(shortId, 'rear');
    const [copy, ...others] = await ownOf(shortId);
    expect([copy?.isModel, others]).toEqual([true, []]);
    expect(await seen()).toEqual([copy?.key]);
    const after = await readModelPictures(agency.scope, shortId);
    expect(after.pictures.map(({ isTaken }) => isTaken)).toEqual([false, true]);
    expect((await findPublicVehicle(shortId)).images).toMatchObject([{ isModel: true }]);
    const row = await db.vehicleImage.findUniqueOrThrow({ where: { id: copy!.id } });
    expect([row.reviewedAt !== null, row.reviewedBy]).toEqual([true, null]);

    const library = await db.carImage.findFirstOrThrow({ where: { modelId, view: 'rear' } });
    await deleteCarImage(admin.scope, modelId, library.id);
    expect(await getFile('public', copy!.key)).not.toBeNull();
    await deleteImage(agency.scope, shortId, copy!.id);
    expect(await seen()).toEqual([await keyOf(modelId, 'front')]);
    expect(await refusal(take(shortId, 'rear'))).toBe('imageNotFound');
  });

  test('stands beside own photos, moves like them, and is one of the six', async () => {
    const { shortId } = await carWith('front');
    await addImages(agency.scope, shortId, await Promise.all(Array.from({ length: MOST_IMAGES - 1 }, png)));
    await take(shortId, 'front');
    const images = await ownOf(shortId);
    expect(images.map(({ isModel }) => isModel)).toEqual([false, false, false, false, false, true]);
    await moveImage(agency.scope, shortId, images.at(-1)!.id, 'main');
    expect((await ownOf(shortId))[0]).toMatchObject({ isModel: true });
    await deleteImage(agency.scope, shortId, images.at(-1)!.id);
    await addImages(agency.scope, shortId, [await png()]);
    expect(await refusal(take(shortId, 'front'))).toBe('tooManyImages');
  });

  test('is no other agency’s car, no view that the library has not, and no crafted name', async () => {
    const { shortId } = await carWith('front');
    const other = await createAgency();
    expect(await refusal(takeModelPicture(other.scope, shortId, 'front'))).toBe('carNotFound');
    expect(await refusal(readModelPictures(other.scope, shortId))).toBe('carNotFound');
    for (const view of ['side', '', '__proto__', '\0'])
      expect(await refusal(take(shortId, view))).toBe('imageNotFound');
    expect(await ownOf(shortId)).toEqual([]);
  });
});

test('an agency’s lists and pages draw a car as visitors see it (R298)', async () => {
  const car = await carWith('front');
  const { reference } = await createBooking(agency, car);
  const key = await keyOf(car.modelId, 'front');
  const no = { searchParams: new URLSearchParams() };
  const { id, shortId } = car;
  const { registrationNumber } = await db.vehicle.findUniqueOrThrow({ where: { id } });
  const photos = async () => {
    const { vehicles } = await listAgencyVehicles(agency.scope, agencyVehicles.read(no));
    const { bookings } = await listAgencyBookings(agency.scope, agencyBookings.read(no));
    const calendar = await readCalendar(agency.scope, agencyCalendar.read(no), 'fr');
    const { notices } = await listNotices(agency.scope, noticesList.read(no));
    return {
      fleet: vehicles.find((one) => one.id === id)?.photo?.key,
      bookings: bookings.find((one) => one.reference === reference)?.vehicle.photo?.key,
      calendar: calendar.vehicles.find((one) => one.shortId === shortId)?.photo?.key,
      notice: notices.find((one) => one.reference === reference)?.vehicle?.photo?.key,
      booking: (await findBooking(agency.scope, reference)).vehicle.photo?.key,
      page: (await findAgencyVehicle(agency.scope, shortId)).photo?.key,
      form: (await readVehicleForm(agency.scope, shortId)).vehicle.photo?.key,
      search: (await findVehicles(agency.scope, registrationNumber, 1))[0]?.photo?.key,
    };
  };
  const everywhere = (one: string) =>
    Object.fromEntries(
      ['fleet', 'bookings', 'calendar', 'notice', 'booking', 'page', 'form', 'search'].map((place) => [place, one]),
    );
  expect(await photos()).toEqual(everywhere(key));
  await addImages(agency.scope, shortId, [await png()]);
  expect(await photos()).toEqual(everywhere((await ownOf(shortId))[0]!.key));
});
