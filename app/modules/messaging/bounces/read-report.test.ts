import { expect, test } from 'vitest';
import { complaint, deliveryReport } from '../../../../tests/factories/mail-reports';
import { readReport } from './read-report';

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
