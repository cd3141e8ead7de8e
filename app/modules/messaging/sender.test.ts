import { expect, test } from 'vitest';
import { senderOf } from './sender';

test.each([
  ['Rihla <ne-pas-repondre@rihla.test>', 'Rihla', 'ne-pas-repondre@rihla.test'],
  ['"Atlas, SARL" <a@b.ma>', 'Atlas, SARL', 'a@b.ma'],
  ['رحلة <a@b.ma>', 'رحلة', 'a@b.ma'],
  ['<a@b.ma>', 'Produit', 'a@b.ma'],
  [' a@b.ma ', 'Produit', 'a@b.ma'],
])('%s', (from, name, address) => expect(senderOf(from, 'Produit')).toEqual({ name, address }));
