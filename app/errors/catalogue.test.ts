import { describe, expect, test } from 'vitest';
import { NAMESPACES, namespaceTexts, translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { ERROR_CODES, type ErrorCode, ERRORS } from './catalogue';
import { DomainError } from './domain-error';

const AREAS = NAMESPACES.filter((name) => /^errors(-|$)/.test(name));
/** The sentences of every area by their codes. */
const sentences = (language: Language) =>
  Object.assign({}, ...AREAS.map((area) => namespaceTexts(language, area))) as Record<ErrorCode, string>;
const [fr, en, ar] = (['fr', 'en', 'ar'] as const).map(sentences) as [
  Record<ErrorCode, string>,
  Record<ErrorCode, string>,
  Record<ErrorCode, string>,
];

const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

describe('every code', () => {
  test.each(ERROR_CODES)('%s', (code) => {
    const { status, message } = ERRORS[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(new RegExp(`^errors(-[a-z]+)?:${code}$`));
    for (const texts of [fr, en, ar]) {
      expect(texts[code].trim()).toBe(texts[code]);
      expect(texts[code]).not.toBe('');
      expect(placeholders(texts[code])).toEqual(placeholders(fr[code]));
    }
    expect(ar[code]).toMatch(/\p{Script=Arabic}/u);
    expect(fr[code]).not.toMatch(/ [:;?!]/); // French: a space that does not break
  });
});

test('no sentence without a code', () => {
  for (const texts of [fr, en, ar]) expect(Object.keys(texts).sort()).toEqual([...ERROR_CODES].sort());
});

/** Texts that are fixed to the letter (R119). */
const LITERAL: Partial<Record<ErrorCode, string>> = {
  accessDenied: 'Access Denied',
  accountStatusUnknown: 'Failed to verify your account status.',
  agencyComplete: 'Agency is complete, cannot delete.',
  agencyCreateFailed: 'Failed to create agency',
  agencyNotFound: 'Agency not found',
  authenticationRequired: 'Authentication Required',
  authTimedOut: 'Authentication timed out. Please check your internet connection and try again.',
  bookingCancelFailed: 'Failed to cancel booking. Please try again.',
  bookingCreateFailed: 'Failed to create booking. Please try again.',
  bookingDataNotFound: 'Booking data not found',
  bookingDeleteFailed: 'Failed to delete booking.',
  bookingNotFound: 'Booking not found',
  bookingStatusFailed: 'Failed to update booking status',
  carNotFound: 'Car not found',
  carStatusFailed: 'Failed to update car status',
  contractFileFailed: 'Error downloading or printing contract',
  currentPasswordWrong: 'Current password is incorrect',
  customerDeleteFailed: 'Failed to delete customer',
  databaseConnectionTimeout: 'Database connection timeout',
  datesRequired: 'Please select pickup and return dates.',
  invalidImage: 'Please select a valid image file',
  invoiceGenerateFailed: 'Failed to generate invoice',
  invoiceStatusFailed: 'Failed to update invoice status',
  locationDefaultFailed: 'Error setting default location',
  locationDeleteFailed: 'Error deleting location',
  locationSaveFailed: 'Error saving location',
  locationTableMissing: 'Location table does not exist yet',
  logoUploadFailed: 'Logo upload failed',
  maintenanceUpdateFailed: 'Failed to update vehicle maintenance information',
  noSession: 'No authenticated session',
  notificationDismissFailed: 'Failed to dismiss notification',
  notificationsFetchFailed: 'Failed to fetch notifications',
  onlyPendingCancellable: 'Only pending bookings can be cancelled.',
  passwordsDoNotMatch: 'Passwords do not match',
  passwordUpdateFailed: 'Failed to update password',
  profileUpdateFailed: 'Failed to update profile',
  reportStatusRequired: 'Please select at least one booking status.',
  requiredFields: 'Please fill in all required fields',
  settingsSaveFailed: 'Error saving settings',
  slugFormat: 'Invalid slug format. Must be 3-50 characters, lowercase alphanumeric with hyphens.',
  usernameFormat:
    'Username must be 3-50 characters, lowercase letters, numbers, and hyphens only. Cannot start or end with hyphen.',
  usernameRequired: 'Username is required',
  usernameReserved: 'This username is reserved. Please choose a different one.',
  usernameTaken: 'This username is already taken. Please choose a different one.',
};

test.each(Object.entries(LITERAL))('%s reads as specified', (code, text) => {
  expect(en[code as ErrorCode]).toBe(text);
});

test('the password and crash texts read as specified', () => {
  expect(en.passwordTooShort.replace('{{min}}', '6')).toBe('Password must be at least 6 characters');
  expect(fr.saveFailed).toBe("Erreur lors de l'enregistrement");
  const page = translator('en');
  expect(page('error-page:crash.title')).toBe('Something went wrong');
  expect(page('error-page:refresh')).toBe('Refresh Page');
});

test('what the bell’s window says of a list that does not come reads as specified', () => {
  const bell = translator('en');
  expect(bell('notifications:error.title')).toBe('Error loading notifications');
  expect(bell('notifications:error.timeout')).toBe('Request timeout');
  expect(bell('notifications:error.failed')).toBe(en.notificationsFetchFailed);
});

test('a domain error carries its code, values and cause', () => {
  const cause = new Error('23P01');
  const error = new DomainError('datesConflictFrom', { date: '8 déc.' }, { cause });
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.code, error.message]).toEqual(['DomainError', 'datesConflictFrom', 'datesConflictFrom']);
  expect(error.params).toEqual({ date: '8 déc.' });
  expect(error.cause).toBe(cause);
});
