import diagnosticsChannel from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { onRequestStart } from './on-request-start.server';

test('listeners are called in the order of their names, each once however often its module is loaded', () => {
  const called: string[] = [];
  onRequestStart('first', () => called.push('first, old'));
  onRequestStart('second', () => called.push('second'));
  onRequestStart('first', () => called.push('first'));
  diagnosticsChannel.channel('http.server.request.start').publish({ request: {}, response: {} });
  expect(called).toEqual(['first', 'second']);
});
