import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { SETTINGS } from '../settings';
import { settingGroups } from './setting-form.server';
import { lockedSettings } from './setting-locks.server';
import { type EditedPage, fieldsOf, SETTING_GROUPS } from './setting-pages';
import { settingSchema } from './setting-schema';

const PAGES = Object.keys(SETTING_GROUPS) as EditedPage[];

function read(page: EditedPage, fields: Record<string, string>, locked: readonly string[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseWithZod(form, { schema: settingSchema(page, locked) });
  return submission.status === 'success'
    ? { value: submission.value as Record<string, unknown> }
    : { errors: submission.reply().error ?? {} };
}

const IDENTITY = { page: 'platform', name: 'Tariq', nameAr: 'طريق' };

test('every part that the records hold has a field, and no field is of another', () => {
  const shown = PAGES.flatMap((page) => SETTING_GROUPS[page].flatMap(({ fields }) => fields))
    .map(({ of, name }) => `${of}.${name}`)
    .sort();
  // The account of WhatsApp has a page of its own, which says of secrets only whether they are set.
  const { whatsapp: _, ...edited } = SETTINGS;
  const stored = Object.entries(edited).flatMap(([key, { rules }]) =>
    Object.keys(rules.shape).map((part) => `${key}.${part}`),
  );
  // The site is closed on a page of its own (R305).
  const elsewhere = ['maintenance.isOn'];
  expect(shown).toEqual(stored.filter((part) => !elsewhere.includes(part)).sort());
});

describe('the switch of text messages (R272)', () => {
  const post = { page: 'messages', email: 'on', sms: 'on' };
  const drawn = (locked: readonly string[]) =>
    settingGroups(translator('fr'), 'messages', locked)[0]?.fields.find(({ name }) => name === 'sms');
  const says = (key: 'sms' | 'smsLocked') => translator('fr')(`admin-settings:hint.${key}`);

  test('is locked while no gateway takes them: it is shown, says why, and is not read', () => {
    const locked = lockedSettings();
    expect(locked).toEqual(['sms']);
    expect(fieldsOf('messages', locked).map(({ name }) => name)).toEqual(['email']);
    expect(read('messages', post, locked).value).toEqual({ page: 'messages', email: true, shown: new Map() });
    expect(drawn(locked)).toMatchObject({ isLocked: true, hint: says('smsLocked') });
  });

  test('is a switch as any other once one does', () => {
    const locked = lockedSettings({ whyNot: null, send: () => Promise.resolve({ id: '1' }) });
    expect(locked).toEqual([]);
    expect(read('messages', post, locked).value).toMatchObject({ email: true, sms: true });
    expect(drawn(locked)).toMatchObject({ isLocked: false, hint: says('sms') });
  });
});

describe('a page of the settings', () => {
  test.each(PAGES)('%s: a post without its fields changes nothing', (page) => {
    expect(read(page, {}).errors).toHaveProperty('page');
  });

  test('what is typed becomes what the record keeps', () => {
    const typed = { ...IDENTITY, supportPhone: '06 12 34 56 78', facebook: 'www.facebook.com/rihla', rc: '  ' };
    expect(read('platform', typed).value).toMatchObject({
      name: 'Tariq',
      supportPhone: '+212612345678',
      facebook: 'https://www.facebook.com/rihla',
      description: '',
      rc: null,
    });
    expect(read('claims', { page: 'claims', support247: 'on' }).value).toMatchObject({
      support247: true,
      bestPrices: false,
    });
    expect(read('maintenance', { page: 'maintenance', retryMinutes: '٣٠' }).value).toMatchObject({
      messageFr: '',
      retryMinutes: 30,
    });
  });

  test.each([
    ['platform', { ...IDENTITY, name: ' ' }, 'name'],
    ['platform', { ...IDENTITY, name: 'x'.repeat(61) }, 'name'],
    ['platform', { ...IDENTITY, facebook: 'https://facebook.com.example/rihla' }, 'facebook'],
    ['platform', { ...IDENTITY, facebook: '99999999999' }, 'facebook'],
    ['platform', { ...IDENTITY, instagram: '0.001' }, 'instagram'],
    ['platform', { ...IDENTITY, instagram: 'javascript:alert(1)' }, 'instagram'],
    ['platform', { ...IDENTITY, ice: '123' }, 'ice'],
    ['platform', { ...IDENTITY, supportEmail: 'nobody' }, 'supportEmail'],
    ['general', { page: 'general', defaultLanguage: 'es', timeZone: 'UTC', defaultCurrency: 'MAD' }, 'defaultLanguage'],
    ['access', { page: 'access', passwordMinimum: '5', sessionTimeoutMinutes: '0' }, 'passwordMinimum'],
    ['access', { page: 'access', passwordMinimum: '8', sessionTimeoutMinutes: '-1' }, 'sessionTimeoutMinutes'],
    ['maintenance', { page: 'maintenance', retryMinutes: '0' }, 'retryMinutes'],
  ] as const)('%s refuses %j in %s', (page, fields, field) => {
    expect(Object.keys(read(page, fields).errors ?? {})).toEqual([field]);
  });
});

test.each([
  ['{"email":true}', [['email', true]]],
  ['', []],
  ['no such text', []],
  ['null', []],
  ['"email"', undefined],
])('what a page had shown is read from %s, whoever wrote it', (shown, entries) => {
  const known = read('messages', { page: 'messages', shown }).value?.shown as Map<string, unknown>;
  expect(known).toBeInstanceOf(Map);
  if (entries) expect([...known]).toEqual(entries);
});
