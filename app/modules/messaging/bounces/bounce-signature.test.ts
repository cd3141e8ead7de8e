import { expect, test } from 'vitest';
import { readBounces } from './bounce-schema';
import { bounceSignature, isFromMailService } from './bounce-signature';

const SECRET = 'a secret of at least thirty-two characters';
const NOW = new Date('2026-12-01T10:00:00Z');
const BODY = '{"events":[]}';
const seconds = (after: number) => new Date(NOW.getTime() + after * 1000);
const isFrom = (headers: Record<string, string>, body = BODY) =>
  isFromMailService(SECRET, new Headers(headers), body, NOW);
const signed = (at = NOW, secret = SECRET) => ({ 'X-Signature': bounceSignature(secret, BODY, at) });

test('a signature of the last five minutes, or the secret itself', () => {
  expect(isFrom(signed())).toBe(true);
  expect(isFrom(signed(seconds(-299)))).toBe(true);
  expect(isFrom(signed(seconds(299)))).toBe(true);
  expect(isFrom({ Authorization: `Bearer ${SECRET.replaceAll(' ', '-')}` })).toBe(false);
  expect(isFromMailService('s'.repeat(40), new Headers({ Authorization: `Bearer ${'s'.repeat(40)}` }), '', NOW)).toBe(
    true,
  );
});

test.each([
  ['an older one', signed(seconds(-301)), BODY],
  ['one of the future', signed(seconds(301)), BODY],
  ['another secret', signed(NOW, 'another secret of thirty-two characters'), BODY],
  ['another body', signed(), '{"events":[1]}'],
  ['another moment', { 'X-Signature': bounceSignature(SECRET, BODY, NOW).replace(/t=\d+/, 't=1796119201') }, BODY],
  ['nothing', {}, BODY],
  ['no signature', { 'X-Signature': 't=1,v1=' }, BODY],
  ['a wrong bearer beside a right signature', { ...signed(), Authorization: 'Bearer x' }, BODY],
])('%s is nobody’s', (_what, headers, body) => {
  expect(isFrom(headers as Record<string, string>, body)).toBe(false);
});

const EVENT = { id: 'e1', email: ' salma@exemple.test ', type: 'hard', at: '2026-12-01T10:00:00+01:00' };

test('a post of a service', () => {
  expect(readBounces({ events: [{ ...EVENT, reason: 'x'.repeat(900) }] })).toEqual([
    {
      eventId: 'service:e1',
      email: 'salma@exemple.test',
      kind: 'hard',
      reason: 'x'.repeat(500),
      occurredAt: new Date('2026-12-01T09:00:00Z'),
    },
  ]);
});

test.each([
  [null],
  [{}],
  [{ events: [] }],
  [{ events: Array.from({ length: 101 }, () => EVENT) }],
  [{ events: [{ ...EVENT, type: 'delivered' }] }],
  [{ events: [{ ...EVENT, at: 'yesterday' }] }],
  [{ events: [{ ...EVENT, email: 'nobody' }] }],
  [{ events: [{ ...EVENT, id: '' }] }],
])('%j is none', (body) => {
  expect(readBounces(body)).toBeNull();
});

test('a word that cannot be read or stored loses none of the others', () => {
  const broken = ['\0', 'half \ud83d'].flatMap((text) => [
    { ...EVENT, id: text },
    { ...EVENT, email: `${text}@exemple.test` },
  ]);
  const told = readBounces({ events: [...broken, null, 7, { ...EVENT, reason: 'a\0\ud83d' }] });
  expect(told).toMatchObject([{ eventId: 'service:e1', reason: 'a\ufffd\ufffd' }]);
});
