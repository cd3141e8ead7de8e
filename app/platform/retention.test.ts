import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { setClockForTests } from './clock';
import { KEPT_DAYS, keptSince } from './retention';

const TEN_YEARS = { fr: 'dix ans par l’agence', en: 'ten years by the agency', ar: 'لدى الوكالة عشر سنوات' };
const YEAR = { fr: 'un an', en: '1 year', ar: 'سنة واحدة' };
const THREE_YEARS = { fr: 'trois ans après', en: 'three years after', ar: 'ثلاث سنوات بعد' };
const ARCHIVE = { fr: 'effacée un jour après', en: 'erased one day after', ar: 'بعد يوم واحد من إعداده' };

test.each(LANGUAGES)('the privacy page in %s says how long', (language) => {
  const { privacy } = JSON.parse(readFileSync(`locales/${language}/pages.json`, 'utf8')) as {
    privacy: { sections: { paragraphs: string[] }[] };
  };
  const text = privacy.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  const { email, whatsapp, deadLink, unconfirmed, dismissedNotice, waiting } = KEPT_DAYS;
  for (const days of [email, whatsapp, deadLink, unconfirmed])
    expect(text).toMatch(new RegExp(`(?<!\\d)${days}[ \u00a0]`));
  expect([dismissedNotice, waiting]).toEqual([365, 365]);
  expect(text).toContain(YEAR[language]);
  expect(KEPT_DAYS.contractScan).toBeGreaterThan(10 * 365);
  expect(text).toContain(TEN_YEARS[language]);
  expect(KEPT_DAYS.whatsappConsent).toBe(3 * 365);
  expect(text).toContain(THREE_YEARS[language]);
  expect(KEPT_DAYS.agencyExport).toBe(1);
  expect(text).toContain(ARCHIVE[language]);
});

test('days are counted back from now', () => {
  const clock = setClockForTests(() => new Date('2026-11-22T10:00:00Z'));
  expect(keptSince('email')).toEqual(new Date('2026-10-23T10:00:00Z'));
  setClockForTests(clock);
});
