import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../tests/factories/booking';
import { createAdmin, createCustomer, createProfile, PASSWORD } from '../../../tests/factories/customer';
import { whileRefused } from '../../../tests/setup/refused-writes';
import { createVehicle } from '../../../tests/factories/vehicle';
import { refusal } from '../../../tests/setup/refusal';
import { confirmBooking } from '~/modules/bookings/lifecycle/confirm-booking.server';
import { deliverEmails } from '~/modules/messaging/deliver-emails.server';
import { storePicture } from '~/modules/pictures/store-picture.server';
import { dayToDate, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { deleteAccount } from './delete-account.server';
import { readDeletion } from './read-deletion.server';
import { openSession } from '../access/sessions/sessions.server';
import { hashOfToken } from '../access/token.server';

/** The password is what counts where there is one. */
const proof = { currentPassword: PASSWORD, sessionId: randomUUID() };
const stored = () => readdir(path.join(env().STORAGE_DIR, 'public')).catch(() => []);
const aPicture = async () =>
  storePicture(
    { profileId: randomUUID() },
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
            .png()
            .toBuffer(),
        ),
      ],
      'a',
    ),
    'avatar',
  );
const rowOf = (id: string) => db.profile.findUnique({ where: { id } });
const mailsTo = async (recipient: string) =>
  (await db.outboxMessage.findMany({ where: { recipient }, orderBy: { createdAt: 'asc' } })).map(
    ({ template }) => template,
  );

async function fleet() {
  const agency = await createAgency();
  return { agency, vehicle: await createVehicle(agency) };
}

/** An issued invoice of a booking. */
async function invoiceOf(bookingId: string) {
  const { agencyId, clientId, pickupAt, returnAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const amounts = { taxRate: '20', totalExcl: '750.00', taxAmount: '150.00', totalIncl: '900.00' };
  const line = { position: 1, label: 'Location', quantity: '1', unitPrice: '900.00', total: '900.00' };
  const { id } = await db.invoice.create({
    data: {
      ...{ agencyId, bookingId, clientId, periodStart: pickupAt, periodEnd: returnAt },
      ...amounts,
      buyer: { name: 'Salma Idrissi' },
    },
  });
  await db.invoiceLine.create({ data: { ...line, agencyId, invoiceId: id } });
  return db.invoice.update({ where: { id }, data: { status: 'sent', issuedOn: dayToDate(todayInMorocco()) } });
}

describe('nothing refers to the account', () => {
  test('the row goes away with all that hangs on it; the address is free again; one mail says so', async () => {
    const avatarKey = await aPicture();
    const { id, email, scope } = await createCustomer({ avatarKey, language: 'ar' });
    const bystander = await createCustomer();
    const { vehicle } = await fleet();
    await db.favorite.create({ data: { profileId: id, vehicleId: vehicle.id } });
    await openSession(id, { remember: true, userAgent: null, address: null });
    await db.token.create({ data: { profileId: id, purpose: 'password_reset', tokenHash: id, expiresAt: new Date() } });
    await db.outboxMessage.create({
      data: { channel: 'email', recipient: email, template: 'passwordReset', profileId: id },
    });
    await db.outboxMessage.create({
      data: { channel: 'email', recipient: email, template: 'passwordChanged', status: 'sent', sentAt: new Date() },
    });
    await db.notifyMe.create({ data: { email } });

    await deleteAccount(scope, proof);
    expect(await rowOf(id)).toBeNull();
    const where = { profileId: id };
    expect(
      await Promise.all([
        db.credential.count({ where }),
        db.session.count({ where }),
        db.token.count({ where }),
        db.favorite.count({ where }),
      ]),
    ).toEqual([0, 0, 0, 0]);
    expect(await db.notifyMe.count({ where: { email } })).toBe(0);
    expect(await stored()).not.toContain(avatarKey);
    expect(await mailsTo(email)).toEqual(['accountDeleted']);
    expect(await db.outboxMessage.findFirst({ where: { recipient: email } })).toMatchObject({
      language: 'ar',
      profileId: null,
    });
    expect(await db.auditLog.findMany({ where: { entityId: id } })).toMatchObject([
      { action: 'account.deleted', actorId: id, data: { outcome: 'deleted', cancelledRequests: 0 } },
    ]);
    expect((await createCustomer({ email })).email).toBe(email);
    expect(await rowOf(bystander.id)).not.toBeNull();
  });

  test('sent twice, also at once: done once, no error', async () => {
    const { email, scope } = await createCustomer();
    const other = await createCustomer();
    const answers = await Promise.allSettled([deleteAccount(scope, proof), deleteAccount(scope, proof)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await deleteAccount(scope, proof);
    expect(await mailsTo(email)).toEqual(['accountDeleted']);
    expect(await rowOf(other.id)).not.toBeNull();
  });

  test('the password is asked for where there is one', async () => {
    const { id, scope } = await createCustomer();
    await expect(deleteAccount(scope, { ...proof, currentPassword: 'wrong' })).rejects.toMatchObject({
      code: 'currentPasswordWrong',
    });
    await expect(deleteAccount(scope, { ...proof, currentPassword: undefined })).rejects.toMatchObject({
      code: 'currentPasswordWrong',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'active' });
    await db.credential.update({ where: { profileId: id }, data: { passwordHash: null, googleSub: `google-${id}` } });
    expect(await readDeletion(scope)).toMatchObject({ hasPassword: false, obstacle: null });
    expect(await refusal(deleteAccount(scope, proof))).toBe('signInAgain');
    expect(await rowOf(id)).toMatchObject({ status: 'active' });
  });

  test('an account without a password goes only in a session of the last ten minutes, its own', async () => {
    const [{ id, scope }, somebodyElse] = [await createCustomer(), await createCustomer()];
    await db.credential.update({ where: { profileId: id }, data: { passwordHash: null, googleSub: `google-${id}` } });
    const sessionOf = async (profileId: string, minutes: number) => {
      const { token } = await openSession(profileId, { remember: true, userAgent: null, address: null });
      const where = { tokenHash: hashOfToken(token) };
      const createdAt = new Date(Date.now() - minutes * 60_000);
      return (await db.session.update({ where, data: { createdAt }, select: { id: true } })).id;
    };
    const tryWith = (sessionId: string) => refusal(deleteAccount(scope, { sessionId }));
    expect(await tryWith(await sessionOf(id, 10))).toBe('signInAgain');
    expect(await tryWith(await sessionOf(somebodyElse.id, 0))).toBe('signInAgain');
    const fresh = await sessionOf(id, 9);
    expect(await Promise.all([tryWith(fresh), tryWith(fresh)])).toEqual(['accepted', 'accepted']);
    expect(await rowOf(id)).toBeNull();
  });
});

describe('bookings', () => {
  test('pending requests are cancelled, their cars free, their agencies told; what came to nothing names nobody', async () => {
    const { agency, vehicle } = await fleet();
    const customer = await createCustomer();
    const { id, reference } = await createBooking(agency, vehicle, { customer, request: { notes: 'Vol AT 123' } });
    expect(await readDeletion(customer.scope)).toMatchObject({ pending: 1, obstacle: null });
    await deleteAccount(customer.scope, proof);

    const booking = await db.booking.findUniqueOrThrow({
      where: { id },
      include: { client: true, drivers: true, occupancy: true, events: true },
    });
    expect(booking).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'customer',
      notes: null,
      customerId: customer.id,
      occupancy: null,
    });
    expect(booking.events.map(({ type }) => type)).toContain('cancelled');
    expect(booking.client).toMatchObject({
      profileId: null,
      fullName: 'Compte supprimé',
      phone: '—',
      email: null,
      cin: '—',
      drivingPermit: '—',
    });
    expect(booking.drivers).toMatchObject([
      { fullName: 'Compte supprimé', cin: '—', drivingPermit: '—', birthDate: null, phone: null },
    ]);
    expect(
      await db.notification.count({
        where: { bookingId: id, metadata: { path: ['notification_type'], equals: 'booking_cancelled' } },
      }),
    ).toBe(1);
    expect(await db.outboxMessage.count({ where: { bookingId: id, template: 'bookingCancelledAgency' } })).toBe(1);
    expect(await mailsTo(customer.email)).toEqual(
      expect.arrayContaining(['bookingCancelledCustomer', 'accountDeleted']),
    );
    expect(reference).not.toBe('');
  });

  test.each(['confirmed', 'running', 'late'] as const)(
    'a rental that is %s stands in the way, and nothing has happened',
    async (state) => {
      const { agency, vehicle } = await fleet();
      const customer = await createCustomer();
      const other = await createBooking(agency, await createVehicle(agency), { customer });
      const { id } = await createBooking(agency, vehicle, { customer, status: 'confirmed' });
      const shift = { confirmed: 0, running: 4, late: 30 }[state];
      await db.$executeRaw`UPDATE bookings SET pickup_at = pickup_at - ${shift} * interval '1 day', return_at = return_at - ${shift} * interval '1 day', blocked_until = blocked_until - ${shift} * interval '1 day' WHERE id = ${id}::uuid`;
      expect(await readDeletion(customer.scope)).toMatchObject({ obstacle: 'rentals' });
      await expect(deleteAccount(customer.scope, proof)).rejects.toMatchObject({ code: 'accountHasRentals' });
      expect(await rowOf(customer.id)).toMatchObject({ status: 'active', email: customer.email });
      expect(await db.booking.findUnique({ where: { id: other.id } })).toMatchObject({ status: 'pending' });
      expect(await mailsTo(customer.email)).not.toContain('accountDeleted');
    },
  );

  /** A review of somebody else. */
  async function someReview(agency: TestAgency): Promise<string> {
    const vehicle = await createVehicle(agency);
    const period = daysFromNow(1, 3);
    const { id: bookingId, customer } = await createBooking(agency, vehicle, { status: 'completed', period });
    const row = { agencyId: agency.id, vehicleId: vehicle.id, bookingId, customerId: customer.id };
    return (await db.review.create({ data: { ...row, authorName: 'A', rating: 1 } })).id;
  }

  test('past rentals, contracts and invoices stay unchanged; the profile says nothing any more', async () => {
    const { agency, vehicle } = await fleet();
    const avatarKey = await aPicture();
    const customer = await createCustomer({
      avatarKey,
      marketingOptInAt: new Date(),
      ice: '001234567000089',
      companyName: 'X',
    });
    const { id } = await createBooking(agency, vehicle, { customer, status: 'completed', period: daysFromNow(1, 3) });
    const invoice = await invoiceOf(id);
    await db.review.create({
      data: {
        agencyId: agency.id,
        vehicleId: vehicle.id,
        bookingId: id,
        customerId: customer.id,
        authorName: 'Salma I.',
        rating: 5,
      },
    });
    const reviewId = await someReview(agency);
    const report = { reviewId, reporterId: customer.id, reason: 'other', details: 'Je suis Salma' } as const;
    const { id: reportId } = await db.reviewReport.create({ data: report });
    const kept = () =>
      Promise.all([
        db.invoice.findUnique({ where: { id: invoice.id } }),
        db.contract.findMany({ where: { bookingId: id } }),
        db.driver.findMany({ where: { bookingId: id } }),
        db.booking.findUnique({ where: { id } }),
        db.client.findUnique({ where: { id: invoice.clientId }, omit: { profileId: true, updatedAt: true } }),
      ]);
    const before = await kept();
    await deleteAccount(customer.scope, proof);
    expect(await kept()).toEqual(before);
    expect(await db.client.findUnique({ where: { id: invoice.clientId } })).toMatchObject({ profileId: null });
    expect(await rowOf(customer.id)).toMatchObject({
      email: `${customer.id}@anonyme.invalid`,
      fullName: 'Compte supprimé',
      status: 'inactive',
      role: 'customer',
      clientType: 'individual',
      phone: null,
      cin: null,
      passport: null,
      residencePermit: null,
      drivingPermit: null,
      licenceIssuedOn: null,
      birthDate: null,
      ice: null,
      companyName: null,
      avatarKey: null,
      emailVerifiedAt: null,
      marketingOptInAt: null,
      mailReviews: false,
      mailReminders: false,
      priceFallsOptInAt: null,
      consentedAt: null,
      anonymisedAt: expect.any(Date) as Date,
    });
    expect(await db.review.findFirst({ where: { bookingId: id } })).toMatchObject({
      authorName: '',
      customerId: customer.id,
      rating: 5,
    });
    expect(await db.reviewReport.findUnique({ where: { id: reportId } })).toMatchObject({
      reporterId: null,
      reason: 'other',
      details: null,
    });
    // Nobody is left who could answer it.
    expect(await db.outboxMessage.count({ where: { bookingId: id, template: 'reviewRequested' } })).toBe(0);
    expect(await db.credential.count({ where: { profileId: customer.id } })).toBe(0);
    expect(await stored()).not.toContain(avatarKey);
    const again = await createCustomer({ email: customer.email });
    expect(again.id).not.toBe(customer.id);
  });

  test("an agency's own record of the person, with a rental that it wrote itself, is left to it", async () => {
    const { agency, vehicle } = await fleet();
    const customer = await createCustomer();
    const { id } = await createBooking(agency, vehicle, { customer });
    const { clientId } = await db.booking.findUniqueOrThrow({ where: { id } });
    const done = await createBooking(agency, await createVehicle(agency), {
      status: 'completed',
      period: daysFromNow(1, 3),
    });
    await db.$transaction([
      db.booking.update({ where: { id: done.id }, data: { clientId, customerId: null, source: 'agency' } }),
      db.contract.updateMany({ where: { bookingId: done.id }, data: { clientId } }),
    ]);
    await deleteAccount(customer.scope, proof);
    expect(await db.client.findUnique({ where: { id: clientId } })).toMatchObject({
      fullName: customer.fullName,
      profileId: null,
    });
  });

  test("a record that is older than the account is the agency's own: a typed phone number empties nothing", async () => {
    const agency = await createAgency();
    const known = { fullName: 'Nadia Alaoui', phone: '+212661998877', cin: 'ZZ998877', drivingPermit: '99/887766' };
    const { id } = await db.client.create({
      data: { agencyId: agency.id, ...known, createdAt: new Date('2026-01-05') },
    });
    const stranger = await createCustomer({ phone: known.phone });
    await createBooking(agency, await createVehicle(agency), { customer: stranger });
    await db.client.updateMany({ where: { profileId: stranger.id }, data: { profileId: null } });
    await db.client.update({ where: { id }, data: { profileId: stranger.id } });
    await deleteAccount(stranger.scope, proof);
    expect(await db.client.findUniqueOrThrow({ where: { id } })).toMatchObject({ ...known, profileId: null });
  });

  test('a request confirmed at the same moment: one of the two wins, never both', async () => {
    const { agency, vehicle } = await fleet();
    const customer = await createCustomer();
    const { id, reference } = await createBooking(agency, vehicle, { customer });
    const [gone, confirmed] = await Promise.allSettled([
      deleteAccount(customer.scope, proof),
      confirmBooking(agency.scope, reference),
    ]);
    const { status } = await db.booking.findUniqueOrThrow({ where: { id } });
    expect([gone.status, confirmed.status]).toEqual(
      status === 'confirmed' ? ['rejected', 'fulfilled'] : ['fulfilled', 'rejected'],
    );
    expect((await rowOf(customer.id))?.status).toBe(status === 'confirmed' ? 'active' : 'inactive');
  });
});

describe('agencies and admins', () => {
  test('an agency that is set up stands in the way', async () => {
    const agency = await createAgency();
    const scope = { profileId: agency.ownerId };
    expect(await readDeletion(scope)).toMatchObject({ obstacle: 'agency' });
    await expect(deleteAccount(scope, proof)).rejects.toMatchObject({ code: 'agencyComplete' });
    expect(await rowOf(agency.ownerId)).toMatchObject({ status: 'active' });
  });

  test('one whose set-up is not finished goes first, with its logo', async () => {
    const logoKey = await aPicture();
    const agency = await createAgency({ agency: { phone: null, logoKey } });
    expect(await readDeletion({ profileId: agency.ownerId })).toMatchObject({ obstacle: null, hasAgency: true });
    await deleteAccount({ profileId: agency.ownerId }, proof);
    expect(await db.agency.count({ where: { id: agency.id } })).toBe(0);
    expect(await rowOf(agency.ownerId)).toBeNull();
    expect(await stored()).not.toContain(logoKey);
  });

  test('an agency account without an agency just goes', async () => {
    const { id } = await createProfile({ role: 'agency' });
    await deleteAccount({ profileId: id }, proof);
    expect(await rowOf(id)).toBeNull();
  });

  test('the last admin stays, whoever goes at the same moment', async () => {
    await db.profile.updateMany({ where: { role: 'admin' }, data: { status: 'inactive' } });
    const [one, two] = [await createAdmin(), await createAdmin()];
    const transactions = vi.spyOn(db, '$transaction');
    const answers = await Promise.allSettled([deleteAccount(one.scope, proof), deleteAccount(two.scope, proof)]);
    // They took turns: PostgreSQL had to break no deadlock, after which work begins again.
    expect(transactions).toHaveBeenCalledTimes(2);
    transactions.mockRestore();
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({ reason: { code: 'lastAdmin' } });
    const left = await db.profile.findMany({ where: { role: 'admin', status: 'active' } });
    expect(left).toHaveLength(1);
    expect(await readDeletion({ profileId: left[0]?.id ?? '' })).toMatchObject({ obstacle: 'lastAdmin' });
  });
});

describe('messages', () => {
  const sent = { status: 'sent', sentAt: new Date() } as const;
  const rowsAbout = (bookingId: string) => db.outboxMessage.findMany({ where: { bookingId } });

  test('what was sent about the person is gone, to whomever; what waits says no more than it must', async () => {
    // Mails of other tests would fill the batch that is sent below.
    await db.outboxMessage.deleteMany();
    const { agency, vehicle } = await fleet();
    const customer = await createCustomer({ fullName: 'Salma Zniber', phone: '+212661777888' });
    const past = await createBooking(agency, vehicle, { customer, status: 'completed', period: daysFromNow(1, 3) });
    const open = await createBooking(agency, await createVehicle(agency), { customer });
    await db.outboxMessage.updateMany({
      where: { OR: [{ bookingId: past.id }, { template: 'bookingRequestedAgency' }], channel: 'email' },
      data: sent,
    });
    const bystander = await createBooking(agency, await createVehicle(agency), { period: daysFromNow(9, 11) });
    const before = await rowsAbout(bystander.id);
    await deleteAccount(customer.scope, proof);

    expect(await rowsAbout(past.id)).toEqual([]);
    const left = await rowsAbout(open.id);
    expect(left.map(({ template }) => template).sort()).toEqual([
      'bookingCancelledAgency',
      'bookingCancelledCustomer',
      'bookingRequestedCustomer',
    ]);
    expect(left.find(({ template }) => template === 'bookingCancelledAgency')).toMatchObject({
      status: 'pending',
      eraseOnceSent: true,
      params: { customerName: 'Salma Zniber', reference: open.reference },
    });
    expect(await rowsAbout(bystander.id)).toEqual(before);

    const bodies: string[] = [];
    await deliverEmails({ send: async ({ to, text }) => void bodies.push(`${to} ${text}`), leaves: true });
    expect(bodies.some((body) => body.startsWith(customer.email) && body.includes('Salma Zniber'))).toBe(true);
    const text = JSON.stringify([await db.outboxMessage.findMany(), await db.notification.findMany()]);
    for (const fact of ['Salma Zniber', '661777888', '61 77 78 88', customer.email]) expect(text).not.toContain(fact);
  });

  test('mails of an address that is spelled much the same stay', async () => {
    const { email, scope } = await createCustomer({ email: 'a_b@exemple.test' });
    for (const recipient of ['axb@exemple.test', email.toUpperCase()]) {
      await db.outboxMessage.create({ data: { channel: 'email', recipient, template: 'x', ...sent } });
    }
    await deleteAccount(scope, proof);
    expect(await mailsTo('axb@exemple.test')).toEqual(['x']);
    expect(await mailsTo(email.toUpperCase())).toEqual([]);
  });

  test('who took an address without confirming it takes nothing of its owner away', async () => {
    const stranger = await createCustomer({ emailVerifiedAt: null });
    const { email } = stranger;
    await db.notifyMe.create({ data: { email } });
    await db.outboxMessage.create({
      data: { channel: 'email', recipient: email, template: 'bookingConfirmed', ...sent },
    });
    await db.outboxMessage.create({
      data: {
        channel: 'email',
        recipient: email,
        template: 'passwordChanged',
        ...sent,
        profileId: stranger.id,
      },
    });
    await deleteAccount(stranger.scope, proof);
    expect(await db.notifyMe.count({ where: { email } })).toBe(1);
    expect(await mailsTo(email)).toEqual(['bookingConfirmed', 'accountDeleted']);
  });
});

test('an account that is suspended is not deleted by a session that was still open', async () => {
  const { id, scope } = await createCustomer({ status: 'suspended' });
  await deleteAccount(scope, proof);
  expect(await rowOf(id)).toMatchObject({ status: 'suspended' });
});

test('a deletion that fails for a reason nobody foresaw is told by its general sentence (R119), and nothing has happened', async () => {
  const { id, scope } = await createCustomer();
  const before = await rowOf(id);
  await whileRefused(
    'audit_logs',
    () => expect(deleteAccount(scope, proof)).rejects.toMatchObject({ code: 'customerDeleteFailed' }),
    'INSERT',
  );
  expect(await rowOf(id)).toEqual(before);
});
