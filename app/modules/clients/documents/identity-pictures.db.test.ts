import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { createClient } from '../../../../tests/factories/client';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { getFile } from '~/platform/storage.server';
import { deleteClient } from '../page/delete-client.server';
import {
  findIdentityPicture,
  openIdentityPicture,
  purgeIdentityPictures,
  saveIdentityPicture,
} from './identity-pictures.server';

afterEach(() => setClockForTests(null));

const photo = async (extra = '') => {
  const png = await sharp({ create: { width: 40, height: 25, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  return new File([png, extra], 'cin.png');
};
const keyOf = (id: string) =>
  db.client.findUnique({ where: { id } }).then((client) => client?.identityDocumentKey ?? '');

test('a picture is drawn again into private storage; another takes its place, and it goes with the client', async () => {
  const agency = await createAgency();
  const { id } = await createClient(agency);
  await saveIdentityPicture(agency.scope, id, 'front', await photo('<script>'));
  const first = await keyOf(id);
  const stored = await getFile('private', first);
  expect([stored?.subarray(8, 12).toString(), stored?.includes('<script>')]).toEqual(['WEBP', false]);
  expect(await getFile('public', first)).toBeNull();
  await saveIdentityPicture(agency.scope, id, 'front', await photo());
  expect(await getFile('private', first)).toBeNull();
  await saveIdentityPicture(agency.scope, id, 'back', await photo());
  await saveIdentityPicture(agency.scope, id, 'back', 'remove');
  expect(await db.client.findUnique({ where: { id } })).toMatchObject({ identityBackKey: null });
  const second = await keyOf(id);
  await deleteClient(agency.scope, id);
  expect(await getFile('private', second)).toBeNull();
});

test('it is nobody’s but the agency’s, and no picture is refused', async () => {
  const agency = await createAgency();
  const { id } = await createClient(agency);
  await saveIdentityPicture(agency.scope, id, 'front', await photo());
  const { scope: stranger } = await createAgency();
  expect(await findIdentityPicture(stranger, { id, part: 'front' })).toBeNull();
  for (const part of ['back', 'x', '__proto__'])
    expect(await findIdentityPicture(agency.scope, { id, part })).toBeNull();
  expect(await refusal(openIdentityPicture(stranger, id, 'front'))).toBe('pictureNotFound');
  expect(await refusal(openIdentityPicture(agency.scope, id, 'back'))).toBe('pictureNotFound');
  expect(await refusal(saveIdentityPicture(stranger, id, 'front', 'remove'))).toBe('clientNotFound');
  expect(await refusal(saveIdentityPicture(agency.scope, id, 'front', new File(['%PDF-1.7'], 'a.png')))).toBe(
    'invalidImage',
  );
  expect(await findIdentityPicture(agency.scope, { id, part: 'front' })).toMatch(/^identity-/);
});

test('pictures go a year after they came and after the last return, once, also in two processes at once', async () => {
  const agency = await createAgency();
  const { id } = await createClient(agency);
  const { reference } = await createBooking(agency, await createVehicle(agency), {
    period: daysFromNow(1, 20),
    status: 'completed',
  });
  const booking = await db.booking.findUniqueOrThrow({ where: { reference } });
  for (const one of [id, booking.clientId]) await saveIdentityPicture(agency.scope, one, 'front', await photo());
  const [gone, kept] = [await keyOf(id), await keyOf(booking.clientId)];
  const later = (days: number) => setClockForTests(() => new Date(Date.now() + days * 86_400_000));
  const purgeTwice = () => Promise.all([purgeIdentityPictures(), purgeIdentityPictures()]);
  later(364);
  await purgeTwice();
  expect(await getFile('private', gone)).not.toBeNull();
  later(367);
  const runs = await purgeTwice();
  expect(Math.max(...runs.map((run) => run.clients))).toBeGreaterThan(0);
  expect([await getFile('private', gone), await keyOf(id), await keyOf(booking.clientId)]).toEqual([null, '', kept]);
  later(390);
  await purgeIdentityPictures();
  expect(await keyOf(booking.clientId)).toBe('');
});
