import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { type EmailContent, emailHtml } from './email-layout';
import { emailText } from './email-text';
import { renderEmail } from './render-email.server';

const TOKEN = 'Zm9vYmFyLWZvb2Jhci1mb29iYXItZm9vYmFyLWZvbyE';
const facts = { fullName: 'Salma Bennani', token: TOKEN, hours: 24, expiresAt: '2026-12-04T10:00:00.000Z' };

describe.each(LANGUAGES)('in %s', (language) => {
  const { text, html } = renderEmail('emailVerification', facts, language);
  const link = `/${language}/email-verification?token=${TOKEN}`;

  test('the link is a button, and readable below it, from left to right', () => {
    const hrefs = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, label]) => ({
      href,
      label,
    }));
    expect(hrefs).toHaveLength(2);
    for (const { href } of hrefs) expect(href).toMatch(new RegExp(`^http://[^/]+${link.replace('?', '\\?')}$`));
    expect(hrefs[1]?.label).toBe(hrefs[1]?.href);
    expect(html).toMatch(/<span dir="ltr"[^>]*><a class="address"/);
  });

  test('before it is opened it says what it is about; by night it is dark', () => {
    const hidden = /<div style="display:none[^>]*>([^&<]+)/.exec(html)?.[1] ?? '';
    expect(hidden.length).toBeGreaterThan(20);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  test('nothing is fetched, and every table is for layout', () => {
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
    expect([...html.matchAll(/<table (?!role="presentation")/g)]).toEqual([]);
    expect(html.length).toBeLessThan(100_000);
  });

  test('the text has short lines, and its link alone on one', () => {
    const lines = text.split('\n');
    expect(lines.filter((line) => line.length > 72)).toEqual(lines.filter((line) => line.startsWith('http')));
    expect(lines.filter((line) => line.endsWith(link))).toHaveLength(1);
    expect(text).toContain('\n-- \n');
  });
});

test.each([
  'Gagnez 1000 DH sur www.exemple.test',
  'Cliquez https://exemple.test',
  'a@exemple.test',
  'x'.repeat(61),
  'gagnez.ma',
  '<b>x</b>',
])('a name that is a message is not passed on: %s', (fullName) => {
  const { subject, text, html } = renderEmail('passwordChanged', { fullName }, 'fr');
  for (const part of [subject, text, html]) expect(part).not.toContain(fullName);
  expect(text).toContain('Bonjour\n');
});

test.each(['Salma Bennani', 'M. El Amrani', "Aïcha N'Diaye-Ouazzani", 'فاطمة الزهراء'])('a name is: %s', (fullName) => {
  expect(renderEmail('passwordChanged', { fullName }, 'fr').text).toContain(`Bonjour ${fullName}`);
});

test('values of the other direction are set apart, in both parts', () => {
  const content: EmailContent = {
    product: 'رحلة',
    heading: 'حجز',
    paragraphs: ['نص'],
    facts: [{ label: 'المرجع', value: 'RH-7K3M-Q9TZ' }],
    action: { label: 'عرض', href: 'https://exemple.test/ar' },
    fallback: 'رابط:',
    footer: 'خاتمة',
  };
  expect(emailText(content, 'ar')).toContain('المرجع: \u2068RH-7K3M-Q9TZ\u2069');
  expect(emailText(content, 'fr')).toContain('المرجع\u00a0: RH-7K3M-Q9TZ');
  expect(emailHtml(content, 'ar')).toMatch(
    /<strong class="ink" dir="auto" style="unicode-bidi:isolate[^>]*>RH-7K3M-Q9TZ</,
  );
  expect(emailHtml(content, 'ar')).toContain('text-align:right');
});
