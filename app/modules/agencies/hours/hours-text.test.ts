import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { time } from '~/platform/clock';
import { hoursText } from './hours-text';

test.each(LANGUAGES)('hours in %s: ranges keep their direction, a closed day is a word', (language) => {
  const t = translator(language);
  const ranges = [
    { from: time('08:30'), to: time('12:30') },
    { from: time('14:30'), to: time('19:00') },
  ];
  expect(hoursText(ranges, t)).toBe('\u206608:30–12:30, 14:30–19:00\u2069');
  expect(hoursText('closed', t)).toBe(t('terms-place:hours.closed'));
  expect(hoursText('24h', t)).toBe(`\u2066${t('terms-place:hours.allDay')}\u2069`);
});
