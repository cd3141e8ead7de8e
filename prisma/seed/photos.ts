import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { type ArtView, artName } from '~/modules/fleet/images/vehicle-art';
import { addDays, type CalendarDay, time, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { putFile } from '~/platform/storage.server';
import { ADMIN } from './customers';
import type { SeededVehicle } from './vehicles';
import type { Random } from './random';
import type { World } from './world';

const SIZE = { width: 960, height: 640 };

interface Photo {
  view: ArtView;
  /** When it was added. */
  daysAgo: number;
  state: 'waiting' | 'approved' | 'blurred';
}

/** What the agencies added to one car each: photos that wait, one that was approved, one that was refused. */
const ADDED: Record<string, readonly Photo[]> = {
  'medina-drive': [
    { view: 'q', daysAgo: 1, state: 'waiting' },
    { view: 'rear', daysAgo: 1, state: 'waiting' },
    { view: 'side', daysAgo: 4, state: 'blurred' },
  ],
  'menara-location': [
    { view: 'q', daysAgo: 2, state: 'waiting' },
    { view: 'side', daysAgo: 2, state: 'waiting' },
  ],
  'taghazout-drive': [
    { view: 'q', daysAgo: 12, state: 'approved' },
    { view: 'rear', daysAgo: 3, state: 'waiting' },
  ],
};

/** Photos that agencies added to their cars (R294), in each state that an administrator finds. */
export async function seedPhotos(world: World): Promise<string> {
  const random = world.random.fork('photos');
  const { id: reviewer } = await db.profile.findUniqueOrThrow({ where: { email: ADMIN }, select: { id: true } });
  let count = 0;
  for (const [slug, photos] of Object.entries(ADDED)) {
    const car = carOf(world, slug);
    const { modelName } = await db.vehicle.findUniqueOrThrow({
      where: { id: car.row.id },
      select: { modelName: true },
    });
    const isShown = photos.filter(({ state }) => state !== 'blurred');
    for (const photo of photos) {
      await add(random, world.today, { car, modelName, photo, position: isShown.indexOf(photo), reviewer });
      count += 1;
    }
  }
  return `${count} photos`;
}

/** The car of an agency that it bought last, of those that visitors can rent and the home page does not show. */
function carOf({ vehicles }: World, slug: string): SeededVehicle {
  const [car] = vehicles
    .filter(({ row, agency }) => agency.slug === slug && !row.isFeatured && (row.status ?? 'available') === 'available')
    .sort((one, other) => (one.since < other.since ? 1 : -1));
  if (!car) throw new RangeError(`No car of ${slug} for a photo`);
  return car;
}

interface Added {
  car: SeededVehicle;
  /** The database knows it by the car's model. */
  modelName: string;
  photo: Photo;
  position: number;
  /** The administrator who decided on it. */
  reviewer: string;
}

async function add(random: Random, today: CalendarDay, added: Added): Promise<void> {
  const { car, photo, position, reviewer } = added;
  const day = addDays(today, -photo.daysAgo);
  const content = await drawPhoto(random, added);
  const createdAt = at(day, '11:05');
  const row = {
    ...SIZE,
    id: random.uuid(),
    vehicleId: car.row.id,
    agencyId: car.agency.id,
    digest: createHash('sha256').update(content).digest('hex'),
    createdAt,
  };
  if (photo.state === 'blurred') {
    const key = await putFile('private', 'refused', content);
    const refusal = { reason: 'blurred', refusedBy: reviewer, refusedAt: at(addDays(day, 1), '09:30') };
    await db.refusedImage.create({ data: { ...row, ...refusal, key } });
    return;
  }
  const key = await putFile('public', 'vehicle', content);
  const review = photo.state === 'approved' ? { reviewedBy: reviewer, reviewedAt: at(addDays(day, 1), '09:30') } : {};
  await db.vehicleImage.create({ data: { ...row, ...review, key, position } });
}

const at = (day: CalendarDay, clock: string) => wallToInstant(wallAt(day, time(clock)));

/** The drawing of the car before a wall, under a sky of its own; out of focus where it is to be refused. */
async function drawPhoto(random: Random, { car: { row }, modelName, photo: { view, state } }: Added): Promise<Buffer> {
  const { width, height } = SIZE;
  const [sky, wall] = [random.int(195, 215), random.int(18, 34)];
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path fill="hsl(${sky} 55% 78%)" d="M0 0h${width}v330H0z"/>
    <path fill="hsl(${wall} 42% 68%)" d="M0 ${random.int(190, 240)}h${width}v230H0z"/>
    <path fill="hsl(${wall} 12% 58%)" d="M0 410h${width}v230H0z"/>
    <ellipse cx="${width / 2}" cy="560" rx="380" ry="26" fill="#2b2b33" opacity=".35"/></svg>`;
  const drawing = `${artName({ category: row.category, modelName, seats: row.seats, color: row.color }, view)}.webp`;
  const car = await sharp(path.resolve('public/illustrations', drawing)).resize({ width: 840 }).toBuffer();
  const picture = sharp(Buffer.from(scene)).composite([{ input: car, left: 60, top: 155 }]);
  const drawn = await picture.png().toBuffer();
  const focused = state === 'blurred' ? sharp(drawn).blur(14) : sharp(drawn);
  return focused.webp({ quality: 82 }).toBuffer();
}
