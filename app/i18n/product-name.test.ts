import { afterAll, expect, test } from 'vitest';
import { nameProduct, NAMESPACES, namespaceTexts, translator } from './i18next.server';

afterAll(() => nameProduct({ fr: 'Rihla', en: 'Rihla', ar: 'رحلة' }));

test('texts that were said before say the new name, in each language (R269)', () => {
  expect(translator('fr')('coming-soon:title')).toBe('Bientôt sur Rihla');
  expect(translator('ar')('coming-soon:title')).toContain('رحلة');
  nameProduct({ fr: 'Tariq', en: 'Tariq', ar: 'طريق' });
  expect(translator('fr')('coming-soon:title')).toBe('Bientôt sur Tariq');
  expect(translator('fr')('common:product')).toBe('Tariq');
  expect(translator('ar')('coming-soon:title')).toContain('طريق');
});

test('no text but its own names the product: what an administrator calls it stands everywhere (R269)', () => {
  for (const language of ['fr', 'en'] as const)
    for (const namespace of NAMESPACES.filter((name) => name !== 'common'))
      expect([namespace, JSON.stringify(namespaceTexts(language, namespace)).includes('Rihla')]).toEqual([
        namespace,
        false,
      ]);
});
