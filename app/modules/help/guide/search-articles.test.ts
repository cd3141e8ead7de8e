import { expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { listArticles } from './read-article.server';
import { searchArticles, searchWords } from './search-articles.server';

const found = (...given: Parameters<typeof searchArticles>) => searchArticles(...given).map(({ id }) => id);

/** What people type, and the article that they mean. */
test.each([
  ['fr', 'facture', 'invoices'],
  ['fr', 'comment faire un avoir', 'credit-notes'],
  ['fr', 'CHEQUE SANS PROVISION', 'cheques'],
  ['fr', 'chèque rejeté', 'cheques'],
  ['fr', 'signer le contrat à distance', 'sign-a-contract'],
  ['fr', 'prolonger une location', 'change-a-booking'],
  ['fr', 'une voiture en retard', 'take-back'],
  ['fr', 'TVA', 'invoices'],
  ['fr', 'mot de passe', 'security'],
  ['fr', 'état des lieux', 'state-of-the-car'],
  ['fr', 'caution', 'deposits'],
  ['fr', 'doublons', 'merge-clients'],
  ['en', 'bounced cheques', 'cheques'],
  ['en', 'extend booking', 'change-a-booking'],
  ['en', 'csv spreadsheet', 'import-cars'],
  ['en', 'opening hours', 'opening-hours'],
  ['ar', 'فاتورة', 'invoices'],
  ['ar', 'الفواتير', 'invoices'],
  ['ar', 'شِيك مرفوض', 'cheques'],
  ['ar', 'تمديد الحجز', 'change-a-booking'],
  ['ar', 'امضاء العقد', 'sign-a-contract'],
] as const)('%s: "%s" means %s (R302)', (lang, question, article) => {
  expect(found('agency', lang, question).slice(0, 3)).toContain(article);
});

test('an administrator finds what administrators do, and an agency does not', () => {
  expect(found('admin', 'fr', 'suspendre une agence')[0]).toBe('suspend-an-agency');
  expect(found('agency', 'fr', 'suspendre une agence')).not.toContain('suspend-an-agency');
});

test('accents, capitals, vowel marks, forms of letters and the Arabic article make no difference', () => {
  expect(searchWords('L’État, DÉJÀ')).toEqual(searchWords('etat deja'));
  expect(searchWords('الإِرجاع')).toEqual(searchWords('ارجاع'));
  expect(searchWords('بالفاتورة')).toEqual(searchWords('فاتوره'));
});

test('every title finds its own article first', () => {
  for (const audience of ['agency', 'admin'] as const)
    for (const lang of LANGUAGES)
      for (const { id, title } of listArticles(audience, lang).flatMap(({ articles }) => articles))
        expect(found(audience, lang, title).slice(0, 2), title).toContain(id);
});

test('what the help does not speak of finds nothing, and no question is too odd', () => {
  for (const question of ['zzzqqq', '', '   ', '%_\\', '()[]*+?', 'a'.repeat(5000), '\u0000', '🚗']) {
    expect(found('agency', 'fr', question)).toEqual([]);
  }
});
