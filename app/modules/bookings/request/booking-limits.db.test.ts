import { beforeEach, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createCustomer } from '../../../../tests/factories/customer';
import { db } from '~/platform/db.server';
import { countBookingFile, FILES_OF_ACCOUNT, FILES_OF_NETWORK } from '../list/booking-file-limits.server';
import { countBookingRequest, REQUESTS_OF_ACCOUNT, REQUESTS_OF_NETWORK } from './booking-request-limits.server';

beforeEach(() => db.attemptLimit.deleteMany());

const HERE = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
/** The counter of somebody who has used up all but the last attempt. */
const fill = (prefix: string, points: number) =>
  db.attemptLimit.updateMany({ where: { key: { startsWith: `${prefix}:` } }, data: { points: points - 1 } });
const tooMany = { code: 'tooManyAttempts' };

test('booking requests are limited for an account wherever it is, and for a network whoever asks', async () => {
  const [one, other] = await Promise.all([createCustomer(), createCustomer()]);
  await countBookingRequest(one.scope, HERE);
  await fill('booking-request', REQUESTS_OF_ACCOUNT);
  await countBookingRequest(one.scope, HERE);
  await expect(countBookingRequest(one.scope, ELSEWHERE)).rejects.toMatchObject(tooMany);
  await fill('booking-request-address', REQUESTS_OF_NETWORK);
  await countBookingRequest(other.scope, HERE);
  await expect(countBookingRequest(other.scope, HERE)).rejects.toMatchObject(tooMany);
  await countBookingRequest(other.scope, ELSEWHERE);
});

test('files of bookings are limited for an account wherever it is, and for a network whoever asks', async () => {
  const [one, other] = await Promise.all([createAgency(), createAgency()]);
  await countBookingFile(one.scope, HERE);
  await fill('booking-file', FILES_OF_ACCOUNT);
  await countBookingFile(one.scope, HERE);
  await expect(countBookingFile(one.scope, ELSEWHERE)).rejects.toMatchObject(tooMany);
  await fill('booking-file-address', FILES_OF_NETWORK);
  await countBookingFile(other.scope, HERE);
  await expect(countBookingFile(other.scope, HERE)).rejects.toMatchObject(tooMany);
  await countBookingFile(other.scope, ELSEWHERE);
});
