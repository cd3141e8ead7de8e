import { expect, test } from 'vitest';
import { whileAway } from './error-response.server';

test('what is no page says by its status alone that the database is away, and when to come again', async () => {
  const answer = whileAway(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
  expect([answer.status, answer.headers.get('Retry-After'), await answer.text()]).toEqual([503, '10', '']);
  const fault = new Error('a fault of ours');
  expect(() => whileAway(fault)).toThrow(fault);
});
