import { afterEach, expect, test } from 'vitest';
import { db } from '~/platform/db.server';
import { joinWaitingList } from './join-waiting-list.server';
import { topicOf, waitingListSchema } from './waiting-list-schema';

afterEach(async () => {
  await db.notifyMe.deleteMany();
  await db.attemptLimit.deleteMany();
});

test('an address waits once, for what it asked last, in its language', async () => {
  await joinWaitingList('salma@exemple.test', 'launch', 'fr', '10.0.0.1');
  await joinWaitingList('SALMA@exemple.test', 'registration', 'ar', '10.0.0.1');
  expect(await db.notifyMe.findMany({ select: { topic: true, language: true } })).toEqual([
    { topic: 'registration', language: 'ar' },
  ]);
});

test('asks of one network are limited', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 61 }, (_, at) => joinWaitingList(`p${at}@exemple.test`, 'launch', 'fr', '10.0.0.2')),
  );
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'tooManyAttempts' } },
  ]);
});

test('the form needs an address and a ticked box', () => {
  expect(waitingListSchema.safeParse({ email: 'a@b.ma', consent: true }).success).toBe(true);
  for (const fields of [{}, { email: 'a@b.ma' }, { email: 'a@', consent: true }, { email: 'a@b.ma', consent: false }]) {
    expect(waitingListSchema.safeParse(fields).success).toBe(false);
  }
});

test.each([
  ['registration', 'registration'],
  ['launch', 'launch'],
  ['x', 'launch'],
  [null, 'launch'],
])('the topic %s is %s', (text, topic) => {
  expect(topicOf(text)).toBe(topic);
});
