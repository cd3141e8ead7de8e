import { expect, test } from 'vitest';
import { createAgency } from '../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../tests/factories/booking';
import { createCustomer } from '../../../tests/factories/customer';
import { signContractOf } from '../../../tests/factories/sign-contract';
import { createVehicle } from '../../../tests/factories/vehicle';
import { refusal } from '../../../tests/setup/refusal';
import { hideBooking } from '~/modules/bookings/lifecycle/hide-booking.server';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { mailInvoice } from '~/modules/invoices/sending/send-invoice.server';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { openSigningLink } from '~/modules/contracts/signing/links/open-signing-link.server';
import { sendRiderLink } from '~/modules/contracts/signing/links/send-signing-link.server';
import { signByLink } from '~/modules/contracts/signing/links/sign-by-link.server';
import { dateToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { exportPersonalData as exportFrom, FILES_OF_NETWORK } from './export-personal-data.server';
import { hashOfToken } from '../access/token.server';
import { openSession } from '../access/sessions/sessions.server';

const HERE = '203.0.113.7';
const DAY = 86_400_000;
const exportPersonalData = (scope: { profileId: string }) => exportFrom(scope, HERE);
const asText = async (profileId: string) => JSON.stringify(await exportPersonalData({ profileId }));

test('a customer gets all of it, hidden bookings too, and nothing that grants access', async () => {
  const agency = await createAgency();
  const vehicle = await createVehicle(agency);
  const customer = await createCustomer({ cin: 'BK424242', birthDate: new Date('1990-02-14') });
  const { id, reference } = await createBooking(agency, vehicle, {
    customer,
    status: 'completed',
    period: daysFromNow(1, 3),
  });
  const number = await issueInvoice(agency.scope, await writeDraft(agency.scope, reference, 'fr'));
  const email = 'comptable@societe.test';
  await mailInvoice(agency.scope, number, { language: 'en', message: null, requestKey: crypto.randomUUID(), email });
  await hideBooking(customer.scope, reference);
  await db.booking.update({ where: { id }, data: { agencyNotes: 'INTERNAL' } });
  await db.favorite.create({ data: { profileId: customer.id, vehicleId: vehicle.id } });
  await db.review.create({
    data: {
      agencyId: agency.id,
      vehicleId: vehicle.id,
      bookingId: id,
      customerId: customer.id,
      authorName: 'S.',
      rating: 4,
      comment: 'Bien',
    },
  });
  const other = await createBooking(agency, vehicle, { status: 'completed', period: daysFromNow(5, 7) });
  const row = { agencyId: agency.id, vehicleId: vehicle.id, bookingId: other.id, customerId: other.customer.id };
  const { id: reviewId } = await db.review.create({ data: { ...row, authorName: 'A', rating: 1 } });
  await db.reviewReport.create({ data: { reviewId, reporterId: customer.id, reason: 'fake' } });
  const { token } = await openSession(customer.id, { remember: true, userAgent: 'Firefox', address: '10.0.0.1' });
  const { id: sessionId } = await db.session.findFirstOrThrow({ where: { profileId: customer.id } });
  const draft = { sessionId, id: crypto.randomUUID(), vehicleId: vehicle.id, enquiry: '', outcome: {} };
  await db.bookingDraft.create({ data: { ...draft, values: { cin: 'BK424242' } } });
  await db.outboxMessage.create({
    data: {
      channel: 'email',
      recipient: customer.email.toUpperCase(),
      template: 'passwordReset',
      params: { token: 'SECRET-TOKEN', fullName: 'S' },
    },
  });

  const data = await exportPersonalData(customer.scope);
  expect(data.profile).toMatchObject({
    email: customer.email,
    fullName: customer.fullName,
    cin: 'BK424242',
    birthDate: '1990-02-14',
  });
  expect(data).toMatchObject({
    signInMethods: { password: true, google: false },
    sessions: [{ userAgent: 'Firefox', address: '10.0.0.1', bookingDrafts: [{ values: { cin: 'BK424242' } }] }],
    bookings: [
      {
        reference,
        status: 'completed',
        agency: { name: expect.any(String) as string },
        drivers: [{ fullName: expect.any(String) as string }],
        contract: { number: expect.any(String) as string },
        invoices: [{ number, sendings: [{ channel: 'email', language: 'en', openedAt: null }] }],
      },
    ],
    recordsOfAgencies: [{ fullName: customer.fullName }],
    favorites: [{ year: expect.any(Number) as number }],
    reviews: [{ booking: reference, rating: 4, comment: 'Bien' }],
    reviewReports: [{ reviewId, reason: 'fake' }],
    agency: null,
    cutAt: null,
  });
  expect(data.consents.privacyNotice).toBeInstanceOf(Date);
  expect(data.messages.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['bookingConfirmed', 'passwordReset']),
  );
  expect(typeof JSON.parse(JSON.stringify(data.bookings[0]?.totalPrice))).toBe('string');
  const { passwordHash } = await db.credential.findUniqueOrThrow({ where: { profileId: customer.id } });
  const text = JSON.stringify(data);
  for (const secret of [passwordHash ?? '?', token, 'SECRET-TOKEN', 'tokenHash', 'argon2', 'INTERNAL', email])
    expect(text).not.toContain(secret);
});

test('has the contract’s riders, who signed them and from where, and when links were sent; no secret of a link', async () => {
  const agency = await createAgency();
  const booking = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
  const number = await signContractOf(agency.scope, booking.id);
  const { returnAt } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
  await rescheduleBooking(agency.scope, booking.reference, {
    returnAt: dateToWall(new Date(returnAt.getTime() + DAY)),
  });
  const { address } = await sendRiderLink(agency.scope, { of: number, sequence: '1' });
  const key = new URL(address).searchParams.get('key') ?? '';
  const { open } = await openSigningLink(key, { address: HERE, language: 'fr', isVisit: true });
  const by = {
    signerName: 'Salma Bennani',
    drawing: null,
    language: 'fr',
    address: HERE,
    userAgent: 'Essai/1',
  } as const;
  await signByLink(key, { ...by, version: open?.version ?? '' });
  const data = await exportPersonalData(booking.customer.scope);
  expect(data.bookings[0]?.contract).toMatchObject({
    signature: { method: 'paper', address: '192.0.2.7', userAgent: null },
    links: [{ openedAt: expect.any(Date) as Date, usedAt: expect.any(Date) as Date }],
    riders: [{ sequence: 1, signature: { method: 'link', address: HERE, userAgent: 'Essai/1' } }],
  });
  const text = JSON.stringify(data);
  for (const secret of [key, hashOfToken(key)]) expect(text).not.toContain(secret);
});

test('nobody else is in it', async () => {
  const agency = await createAgency();
  const [mine, theirs] = [await createCustomer(), await createCustomer()];
  await createBooking(agency, await createVehicle(agency), { customer: mine });
  const other = await createBooking(agency, await createVehicle(agency), { customer: theirs });
  const text = await asText(mine.id);
  for (const foreign of [theirs.id, theirs.email, other.reference]) expect(text).not.toContain(foreign);
});

test('a record that an agency already had gives away nothing that the person did not say', async () => {
  const agency = await createAgency();
  const victim = {
    fullName: 'Nadia Alaoui',
    phone: '+212661998877',
    email: 'nadia@exemple.test',
    cin: 'ZZ998877',
    drivingPermit: '99/887766',
    address: '7, rue Secrète',
  };
  await db.client.create({ data: { agencyId: agency.id, ...victim } });
  const stranger = await createCustomer({ phone: victim.phone });
  await createBooking(agency, await createVehicle(agency), { customer: stranger });
  await db.client.updateMany({ where: { agencyId: agency.id }, data: { profileId: null } });
  await db.client.updateMany({ where: { cin: victim.cin }, data: { profileId: stranger.id } });
  const [record] = (await exportPersonalData(stranger.scope)).recordsOfAgencies;
  expect(record).toMatchObject({
    phone: victim.phone,
    cin: null,
    withheld: ['fullName', 'email', 'cin', 'drivingPermit', 'address'],
  });
  const text = await asText(stranger.id);
  for (const secret of [victim.fullName, victim.email, victim.cin, victim.drivingPermit, victim.address])
    expect(text).not.toContain(secret);
});

test('what is known by an address alone counts as theirs once it is confirmed, and no other address', async () => {
  const { id, email, scope } = await createCustomer({ email: 'c_d@exemple.test', emailVerifiedAt: null });
  for (const recipient of [email, 'cxd@exemple.test']) {
    await db.outboxMessage.create({
      data: { channel: 'email', recipient, template: 'bookingConfirmed', params: {} },
    });
    await db.notifyMe.create({ data: { email: recipient } });
  }
  expect(await exportPersonalData(scope)).toMatchObject({ messages: [], announcements: [] });
  await db.profile.update({ where: { id }, data: { emailVerifiedAt: new Date() } });
  const { messages, announcements } = await exportPersonalData(scope);
  expect([messages.length, announcements.length]).toEqual([1, 1]);
});

test('an owner gets the agency with its settings and places, and no customer of it', async () => {
  const agency = await createAgency();
  const { customer } = await createBooking(agency, await createVehicle(agency));
  const data = await exportPersonalData({ profileId: agency.ownerId });
  expect(data.agency).toMatchObject({
    slug: agency.slug,
    settings: { taxRate: expect.anything() as unknown },
    locations: [{ isDefault: true }],
  });
  expect(JSON.stringify(data)).not.toContain(customer.email);
});

test('ten times in a quarter of an hour, each account by itself', async () => {
  const [one, another] = [await createCustomer(), await createCustomer()];
  for (let time = 0; time < 10; time++) await exportPersonalData(one.scope);
  expect(await refusal(exportPersonalData(one.scope))).toBe('tooManyAttempts');
  expect(await refusal(exportPersonalData(another.scope))).toBe('accepted');
});

test('a hundred times in a quarter of an hour from one network, whoever asks', async () => {
  await db.attemptLimit.deleteMany();
  const [one, another] = [await createCustomer(), await createCustomer()];
  await exportPersonalData(one.scope);
  const ofNetwork = { key: { startsWith: 'data-export-address:' } };
  await db.attemptLimit.updateMany({ where: ofNetwork, data: { points: FILES_OF_NETWORK } });
  expect(await refusal(exportPersonalData(another.scope))).toBe('tooManyAttempts');
  expect(await refusal(exportFrom(another.scope, '198.51.100.9'))).toBe('accepted');
});
