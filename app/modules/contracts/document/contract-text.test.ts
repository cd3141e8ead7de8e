import { expect, test } from 'vitest';
import { contractPaper } from '../../../../tests/factories/contract-paper';
import { LANGUAGES } from '~/i18n/languages';
import { translator } from '~/i18n/i18next.server';
import { contractText } from './contract-text.server';

const valuesOf = (language: (typeof LANGUAGES)[number], change = {}) =>
  contractText({ paper: contractPaper(change) }, language).parts.flatMap(({ lines }) =>
    lines.map(({ value }) => value),
  );

test.each(LANGUAGES)('what is read on a phone in %s names marks and accessories as the paper does', (language) => {
  const t = translator(language);
  const { parts } = contractText({ paper: contractPaper() }, language);
  const part = parts.find(({ title }) => title === t('contract-document:condition'));
  const words = part?.lines.map(({ value }) => value).join(' ') ?? '';
  const mark = (kind: 'scratch' | 'broken', zone: 'roof' | 'rearBumper') =>
    t('agency-condition:mark', {
      kind: t(`agency-condition:kind.${kind}`),
      zone: t(`agency-condition:zone.${zone}`),
    });
  for (const said of [mark('scratch', 'roof'), mark('broken', 'rearBumper'), t('agency-condition:accessory.jack')])
    expect(words).toContain(said);
  const missing = part?.lines.find(({ label }) => label === t('agency-condition:missing'));
  expect(missing?.value).toBe(t('agency-condition:accessory.extinguisher'));
  // Nobody is named twice, once as the part and once as a line of it.
  for (const { title, lines } of parts) expect(lines.map(({ label }) => label)).not.toContain(title);
});

test('before anybody noted the state of the car it says so', () => {
  expect(valuesOf('fr', { condition: { pickup: null, return: null } })).toContain('À noter');
});

test('the agency’s own clauses are filled in, and sums stand in its currency', () => {
  const clauses = [{ fr: 'Caution de {deposit} pour {client}.', en: '', ar: '' }];
  const { terms, parts } = contractText({ paper: contractPaper({ clauses, currency: 'EUR' }) }, 'fr');
  expect(terms).toMatch(/^1\. Caution de .*4\.000,00.EUR.* pour .*Salma Bennani.*\.$/);
  const sums = parts.flatMap(({ lines }) => lines.map(({ value }) => value)).join(' ');
  expect(sums).toMatch(/1\.960.EUR/);
  expect(sums).not.toContain('DH');
});
