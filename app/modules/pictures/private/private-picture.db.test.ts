import { afterEach, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { openPrivatePicture, readOpening } from './private-picture.server';

afterEach(() => setClockForTests(null));

const picture = { entity: 'client', id: '6f1b4a3e-0000-4000-8000-000000000001', part: 'front' };

test('an opening is logged with who and what, and its address is of this agency, for two minutes', async () => {
  const agency = await createAgency();
  const address = await openPrivatePicture(agency.scope, picture);
  expect(readOpening(agency.scope, address)).toMatchObject(picture);
  expect(readOpening((await createAgency()).scope, address)).toBeNull();
  const log = await db.auditLog.findMany({ where: { agencyId: agency.id } });
  expect(log).toMatchObject([
    {
      action: 'picture.opened',
      actorId: agency.ownerId,
      entity: 'client',
      entityId: picture.id,
      data: { part: 'front' },
    },
  ]);
  setClockForTests(() => new Date(Date.now() + 121_000));
  expect(readOpening(agency.scope, address)).toBeNull();
});

test('an address that was changed or made up opens nothing', async () => {
  const agency = await createAgency();
  const address = await openPrivatePicture(agency.scope, picture);
  const [text = '', mark = ''] = address.split('.');
  const other = Buffer.from(Buffer.from(text, 'base64url').toString().replace('front', 'back')).toString('base64url');
  for (const bad of [
    '',
    '.',
    'x',
    text,
    `${text}.`,
    `${other}.${mark}`,
    `${text}.${mark.slice(1)}`,
    `${address}.x`.slice(1),
  ])
    expect(readOpening(agency.scope, bad)).toBeNull();
});
