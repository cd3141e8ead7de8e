import { CURRENCIES } from '~/i18n/currencies';
import { LANGUAGES } from '~/i18n/languages';
import type { SettingKey } from '../settings';
import { TIME_ZONES } from '../general-settings';

/** The pages of the platform's settings, in the order of their tabs; the last one only shows. */
export const SETTING_PAGES = ['platform', 'general', 'access', 'messages', 'claims', 'maintenance', 'data'] as const;
export type SettingPage = (typeof SETTING_PAGES)[number];
export type EditedPage = Exclude<SettingPage, 'data'>;

/** How a part of a record is typed in. */
export interface SettingField {
  /** The part of the record, and the name of the field. */
  name: string;
  of: SettingKey;
  kind: 'text' | 'long' | 'email' | 'tel' | 'url' | 'number' | 'switch' | 'choice';
  /** Of a choice. */
  options?: readonly string[];
  /** Whether it may be left empty. */
  isOptional?: boolean;
  /** Of a number. */
  min?: number;
  max?: number;
  /** Of a text: the characters that it may have. */
  longest?: number;
  /** Of a text that is in this direction whatever the page's is. */
  dir?: 'ltr' | 'rtl';
  hasHint?: boolean;
  /** The text after a number. */
  suffix?: 'characters' | 'minutes';
}

interface FieldGroup {
  id: string;
  fields: readonly SettingField[];
}

const text = (name: string, more: Partial<SettingField> = {}): SettingField => ({
  name,
  of: 'platform',
  kind: 'text',
  longest: more.kind === 'long' ? 300 : 60,
  ...more,
});
const toggle = (of: SettingKey, name: string): SettingField => ({ name, of, kind: 'switch', hasHint: true });
const choice = (name: string, options: readonly string[]): SettingField => ({
  name,
  of: 'general',
  kind: 'choice',
  options,
  hasHint: true,
});

/** Every setting of the platform, where an administrator changes it (R269–R273). */
export const SETTING_GROUPS: Record<EditedPage, readonly FieldGroup[]> = {
  platform: [
    {
      id: 'identity',
      fields: [
        text('name', { dir: 'ltr', hasHint: true }),
        text('nameAr', { dir: 'rtl' }),
        text('description', { kind: 'long', isOptional: true, dir: 'ltr', hasHint: true }),
        text('descriptionEn', { kind: 'long', isOptional: true, dir: 'ltr' }),
        text('descriptionAr', { kind: 'long', isOptional: true, dir: 'rtl' }),
      ],
    },
    {
      id: 'support',
      fields: [
        text('supportEmail', { kind: 'email', longest: 254, isOptional: true, hasHint: true }),
        text('supportPhone', { kind: 'tel', isOptional: true }),
        text('facebook', { kind: 'url', longest: 200, isOptional: true, hasHint: true }),
        text('instagram', { kind: 'url', longest: 200, isOptional: true }),
      ],
    },
    {
      id: 'legal',
      fields: [
        text('operator', { isOptional: true, longest: 120, hasHint: true }),
        text('address', { isOptional: true, longest: 200 }),
        text('rc', { isOptional: true }),
        text('ice', { isOptional: true, dir: 'ltr' }),
        text('cndpNumber', { isOptional: true, hasHint: true }),
      ],
    },
  ],
  general: [
    {
      id: 'region',
      fields: [
        choice('defaultLanguage', LANGUAGES),
        choice('timeZone', TIME_ZONES),
        choice('defaultCurrency', CURRENCIES),
      ],
    },
  ],
  access: [
    {
      id: 'registration',
      fields: [toggle('registration', 'userRegistration'), toggle('registration', 'agencyRegistration')],
    },
    {
      id: 'security',
      fields: [
        toggle('security', 'emailVerification'),
        toggle('security', 'twoFactorForAdmins'),
        {
          name: 'passwordMinimum',
          of: 'security',
          kind: 'number',
          min: 6,
          max: 64,
          hasHint: true,
          suffix: 'characters',
        },
        {
          name: 'sessionTimeoutMinutes',
          of: 'security',
          kind: 'number',
          min: 0,
          max: 43_200,
          hasHint: true,
          suffix: 'minutes',
        },
      ],
    },
  ],
  messages: [
    {
      id: 'channels',
      fields: [toggle('notifications', 'email'), toggle('notifications', 'sms')],
    },
  ],
  claims: [
    {
      id: 'claims',
      fields: [
        toggle('claims', 'verifiedAgencies'),
        toggle('claims', 'trustedReviews'),
        toggle('claims', 'support247'),
        toggle('claims', 'bestPrices'),
        toggle('claims', 'flexibleHours'),
      ],
    },
  ],
  maintenance: [
    {
      id: 'maintenance',
      fields: [
        text('messageFr', { of: 'maintenance', kind: 'long', isOptional: true, dir: 'ltr', hasHint: true }),
        text('messageEn', { of: 'maintenance', kind: 'long', isOptional: true, dir: 'ltr' }),
        text('messageAr', { of: 'maintenance', kind: 'long', isOptional: true, dir: 'rtl' }),
        {
          name: 'retryMinutes',
          of: 'maintenance',
          kind: 'number',
          min: 1,
          max: 1_440,
          hasHint: true,
          suffix: 'minutes',
        },
      ],
    },
  ],
};

/** The fields of a page that are changed there, in the order of the screen: what is sent for one that is `locked` is not read. */
export const fieldsOf = (page: EditedPage, locked: readonly string[]) =>
  SETTING_GROUPS[page].flatMap(({ fields }) => fields).filter(({ name }) => !locked.includes(name));

/** Whether a word of an address names a page that is edited. */
export const isEditedPage = (word: unknown): word is EditedPage =>
  word !== 'data' && SETTING_PAGES.some((page) => page === word);
