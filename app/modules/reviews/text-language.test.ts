import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import comments from '../../../prisma/data/review-comments.json';
import { languageOfText } from './text-language';

describe.each(LANGUAGES)('the sample comments in %s', (language) => {
  test.each(Object.values(comments[language]).flat())('%s', (comment) => {
    expect(languageOfText(comment)).toBe(language);
  });
});

test.each([
  ['Nickel, je reviendrai', 'fr'],
  ['C’est parfait', 'fr'],
  ['Would not rent here again', 'en'],
  ['Bonne voiture, thanks à Youssef pour tout', 'fr'],
  ['السيارة Dacia Duster مزيانة', 'ar'],
  ['', null],
  ['5/5 👍', null],
  ['Top!', null],
  ['Mochte ich nicht', null],
])('%s: %s', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});
