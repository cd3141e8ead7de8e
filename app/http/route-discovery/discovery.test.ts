import { expect, test } from 'vitest';
import { discoveryOf } from './discovery';

const ask = (...paths: string[]) => `/__manifest?version=a1b2c3d4${paths.map((path) => `&p=${path}`).join('')}`;

test.each([
  ['a page', '/fr/agency?p=/a/a', null],
  ['a path below it', '/__manifest/x?p=/a', null],
  ['what a page asks', ask('%2Ffr%2Fagency', '%2Ffr%2Fagency%2Fcars'), {}],
  ['the deepest path', ask('/a'.repeat(16)), {}],
  ['a path of another spelling', '/fr/../__manifest?p=' + '/a'.repeat(17), { status: 400 }],
  ['a path one deeper', ask('/fr', '/a'.repeat(17)), { status: 400 }],
  ['a path one deeper in other letters', ask('%2fa'.repeat(17)), { status: 400 }],
  ['a path one deeper that begins without a slash', ask(`a${'/a'.repeat(16)}`), { status: 400 }],
  ['a path one deeper behind a question mark', ask(`/a%3F${'/a'.repeat(16)}`), { status: 400 }],
  ['as many paths as are taken', ask(...Array<string>(256).fill('/a')), {}],
  ['one path more', ask(...Array<string>(257).fill('/a')), { status: 400 }],
  ['the longest', ask('/fr').padEnd(7_680, 'a'), {}],
  ['one letter more', ask('/fr').padEnd(7_681, 'a'), { status: 414 }],
])('%s', (_what, target, read) => expect(discoveryOf(target)).toEqual(read));
