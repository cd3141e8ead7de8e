import { expect, test } from 'vitest';
import { complaint, deliveryReport } from '../../../../tests/factories/mail-reports';
import { readReport } from './read-report.server';

const ID = '<6f1b4a3e-0000-4000-8000-000000000001@rihla.test>';
const read = (text: string) => readReport(Buffer.from(text));

test.each([
  ['5.1.1', 'failed', 'hard'],
  ['5.1.10', 'failed', 'hard'],
  ['5.2.1', 'failed', 'hard'],
  ['5.2.2', 'failed', 'soft'],
  ['4.4.7', 'failed', 'soft'],
  ['5.3.4', 'failed', 'soft'],
  ['5.7.1', 'failed', null],
  ['5.6.0', 'failed', null],
  ['', 'failed', null],
  ['4.2.2', 'delayed', null],
  ['2.1.5', 'delivered', null],
  ['2.0.0', 'relayed', null],
])('status %s of a mail that was %s is %s', async (status, action, kind) => {
  expect((await read(deliveryReport({ messageId: ID, status, action })))?.kind ?? null).toBe(kind);
});

test('reads which mail it is about, and why, over folded lines', async () => {
  expect(await read(deliveryReport({ messageId: ID }))).toEqual({
    messageId: ID,
    kind: 'hard',
    reason: 'smtp; 550 5.1.1 <salma@exemple.test>: Recipient address rejected: User unknown',
  });
});

test('where only the head of the mail comes back, and lines end by a line feed alone', async () => {
  const report = deliveryReport({ messageId: ID, original: 'text/rfc822-headers' });
  expect((await read(report.replaceAll('\r\n', '\n')))?.messageId).toBe(ID);
});

test('a report of one receiver among several that took the mail', async () => {
  const taken =
    'Final-Recipient: rfc822; other@exemple.test\r\nAction: relayed\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient';
  expect((await read(deliveryReport({ messageId: ID }).replace('Final-Recipient', taken)))?.kind).toBe('hard');
});

test('abuse is a complaint; other feedback is none', async () => {
  expect(await read(complaint({ messageId: ID }))).toEqual({
    messageId: ID,
    kind: 'complaint',
    reason: 'ExampleMail/1.0',
  });
  expect(await read(complaint({ messageId: ID, type: 'not-spam' }))).toBeNull();
});

test.each([
  ['nothing', ''],
  ['no mail', '\0\u0001 nothing of the kind'],
  [
    'an answer of a person',
    `From: a@b.c\r\nSubject: Re: Salut\r\nIn-Reply-To: ${ID}\r\n\r\nMessage-ID: ${ID}\r\nStatus: 5.1.1`,
  ],
  ['a report that brings no mail along', deliveryReport({ messageId: ID }).replaceAll('message/rfc822', 'text/plain')],
  ['a mail without an id', deliveryReport({ messageId: ID }).replace('Message-ID: <6f', 'X-Was: <6f')],
])('%s is no report', async (_what, text) => {
  expect(await read(text)).toBeNull();
});

test.each([
  ['blanks in a field', `X: a${' '.repeat(160_000)}b`],
  ['blanks after the id', `Message-ID: <${' '.repeat(160_000)}`],
  ['blank lines', '\r\n '.repeat(25_000)],
  ['many fields', 'A: b\r\n'.repeat(15_000)],
])('a head of %s is read in one go, and of it no more than 64 kB', async (_what, head) => {
  const report = deliveryReport({ messageId: ID, original: 'text/rfc822-headers' });
  expect((await read(report.replace('Message-ID: <6f', `${head}\r\nMessage-ID: <6f`)))?.messageId).not.toBe(ID);
  expect((await read(report.replace('Subject: Rappel', `X: a${' '.repeat(60_000)}b`)))?.messageId).toBe(ID);
});

test('a report that takes too long is none, and one that comes after it is read', async () => {
  const slow = `Content-Type: text/html\r\n\r\n${'\n'.repeat(900_000)}\r\n--part\r\nContent-Type: message/delivery-status`;
  const hostile = deliveryReport({ messageId: ID }).replace('Content-Type: message/delivery-status', slow);
  const [first, second] = [
    readReport(Buffer.from(hostile), { ms: 300, megabytes: 64 }),
    read(deliveryReport({ messageId: ID })),
  ];
  expect([await first, (await second)?.kind]).toEqual([null, 'hard']);
});
