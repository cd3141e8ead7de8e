import { expect, test } from 'vitest';
import { isOwnHost } from './own-host';

const RIHLA = { origin: 'https://rihla.ma', domain: 'rihla.ma' };
const HERE = { origin: 'http://localhost:3000', domain: 'localhost' };

test.each([
  ['rihla.ma', RIHLA, true],
  ['rihla.ma:443', RIHLA, true],
  ['atlas-cars.rihla.ma', RIHLA, true],
  ['atlas-cars.rihla.ma:443', RIHLA, true],
  ['atlas-cars.rihla.ma:8443', RIHLA, false],
  ['atlas-cars.rihla.ma:8443', { origin: 'https://rihla.ma:8443', domain: 'rihla.ma' }, true],
  ['atlas-cars.rihla.ma', { origin: 'https://rihla.ma:8443', domain: 'rihla.ma' }, false],
  ['www.rihla.ma', RIHLA, false],
  ['a.b.rihla.ma', RIHLA, false],
  ['rihla.ma:8443', RIHLA, false],
  ['rihla.ma.evil.test', RIHLA, false],
  ['evil.test', RIHLA, false],
  ['10.0.0.5:3000', RIHLA, false],
  ['localhost', RIHLA, false],
  ['atlas-cars.localhost', RIHLA, false],
  ['localhost:3000', HERE, true],
  ['127.0.0.1:3000', HERE, true],
  ['[::1]:3000', HERE, true],
  ['localhost', HERE, true],
  ['atlas-cars.localhost:3000', HERE, true],
  ['192.168.1.7:3000', HERE, false],
  ['evil.test', HERE, false],
])('%s of %j: %s', (host, site, isOwn) => expect(isOwnHost(host, site)).toBe(isOwn));
