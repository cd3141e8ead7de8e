import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createProfile } from '../../../../tests/factories/customer';
import { issueVerification } from '~/modules/access/verification/issue-verification.server';
import { askToConfirmAgain } from '~/modules/access/verification/ask-again.server';
import { confirmEmail } from '~/modules/access/verification/confirm-email.server';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { purgeBounces } from './purge-bounces.server';
import { type Bounce, findUndeliverable, recordBounces, SOFT_BOUNCES } from './record-bounces.server';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
let next = 0;
const bounce = (email: string, change: Partial<Bounce> = {}): Bounce => ({
  eventId: `test:${next++}`,
  email,
  kind: 'hard',
  reason: '550 5.1.1',
  occurredAt: new Date(),
  ...change,
});
const isMarked = async (email: string) => (await findUndeliverable([email])).length === 1;

beforeEach(async () => {
  await db.emailBounce.deleteMany();
  await db.undeliverableEmail.deleteMany();
});
afterEach(() => void setClockForTests(null));

describe('marks', () => {
  test('a hard bounce marks its address, whatever its capitals; the same word again changes nothing', async () => {
    const word = bounce('Salma@Exemple.test');
    expect(await recordBounces([word, bounce('other@exemple.test', { kind: 'soft' })])).toEqual({
      recorded: 2,
      marked: 1,
    });
    expect(await recordBounces([word])).toEqual({ recorded: 0, marked: 0 });
    expect([await isMarked('salma@exemple.TEST'), await isMarked('other@exemple.test')]).toEqual([true, false]);
    expect(await db.undeliverableEmail.findMany({ select: { reason: true } })).toEqual([{ reason: '550 5.1.1' }]);
  });

  test('five soft ones within a week do, four or older ones do not', async () => {
    const email = 'full@exemple.test';
    const soft = (days: number) => bounce(email, { kind: 'soft', occurredAt: ago(days) });
    await recordBounces([soft(8), soft(9), ...Array.from({ length: SOFT_BOUNCES - 1 }, () => soft(1))]);
    expect(await isMarked(email)).toBe(false);
    expect(await recordBounces([soft(0)])).toEqual({ recorded: 1, marked: 1 });
  });

  test('words of long ago, and of the future, are passed over', async () => {
    const email = 'late@exemple.test';
    const told = [bounce(email, { occurredAt: ago(31) }), bounce(email, { occurredAt: ago(-1) })];
    expect(await recordBounces(told)).toEqual({ recorded: 0, marked: 0 });
  });

  test('the same word to several processes at once counts once', async () => {
    const word = bounce('many@exemple.test');
    const results = await Promise.all(Array.from({ length: 5 }, () => recordBounces([word])));
    expect(results.map(({ recorded }) => recorded).sort()).toEqual([0, 0, 0, 0, 1]);
  });
});

describe('an address that is proved', () => {
  test('by its link takes mail again; what was said before does not mark it any more, also when it is said again', async () => {
    const profile = await createProfile();
    const words = [bounce(profile.email), bounce(profile.email, { kind: 'soft' })];
    await recordBounces(words);
    await db.outboxMessage.deleteMany();
    await askToConfirmAgain({ profileId: profile.id }, '192.0.2.1');
    const { params } = await db.outboxMessage.findFirstOrThrow({ where: { template: 'emailVerification' } });
    await confirmEmail((params as { token: string }).token);
    expect(await isMarked(profile.email)).toBe(false);
    expect(await recordBounces(words)).toEqual({ recorded: 0, marked: 0 });
    expect(await recordBounces([bounce(profile.email, { kind: 'soft' })])).toEqual({ recorded: 1, marked: 0 });
    expect(await recordBounces([bounce(profile.email)])).toEqual({ recorded: 1, marked: 1 });
  });

  test('nobody is sent a link whose address nobody spoke against', async () => {
    const { id, email } = await createCustomer();
    await db.outboxMessage.deleteMany();
    expect(await askToConfirmAgain({ profileId: id }, '192.0.2.1')).toBe(email);
    expect(await db.outboxMessage.count()).toBe(0);
  });

  test('one link proves one address', async () => {
    const [one, other] = [await createProfile(), await createProfile()];
    await recordBounces([bounce(one.email), bounce(other.email)]);
    await db.outboxMessage.deleteMany();
    await db.$transaction((tx) => issueVerification(tx, one));
    const { params } = await db.outboxMessage.findFirstOrThrow();
    await confirmEmail((params as { token: string }).token);
    expect([await isMarked(one.email), await isMarked(other.email)]).toEqual([false, true]);
  });
});

test('words go after 30 days, marks after a year: then such an address is tried once more', async () => {
  await recordBounces([bounce('old@exemple.test')]);
  expect(await purgeBounces()).toEqual({ bounces: 0, marks: 0 });
  setClockForTests(() => new Date(Date.now() + 31 * DAY));
  expect(await purgeBounces()).toEqual({ bounces: 1, marks: 0 });
  setClockForTests(() => new Date(Date.now() + 366 * DAY));
  expect(await purgeBounces()).toEqual({ bounces: 0, marks: 1 });
});

describe('the database refuses', () => {
  const insert = (values: string) =>
    db.$executeRawUnsafe(`INSERT INTO email_bounces (event_id, email, kind, occurred_at) VALUES ${values}`);
  test.each([
    ["('', 'a@b.c', 'hard', now())", 'email_bounces_event'],
    ["('x', 'a', 'hard', now())", 'email_bounces_email'],
    ["('x', 'a@b.c', 'hard', 'infinity')", 'email_bounces_occurred_at_finite'],
  ])('%s', async (values, rule) => {
    await expect(insert(values)).rejects.toThrow(rule);
  });
  test('an address marked twice', async () => {
    await db.$executeRaw`INSERT INTO undeliverable_emails (email) VALUES ('A@b.c')`;
    await expect(db.$executeRaw`INSERT INTO undeliverable_emails (email) VALUES ('a@B.c')`).rejects.toThrow();
  });
});
