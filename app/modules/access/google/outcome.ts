import type { ErrorCode } from '~/errors/catalogue';

/** What a flow to Google can end with, besides a sign-in. Stands in the address of the page it ends on. */
export const GOOGLE_OUTCOMES = [
  'cancelled',
  'failed',
  'unreachable',
  'timedOut',
  'emailMissing',
  'emailUnverified',
  'tied',
  'otherTied',
  'notYours',
  'suspended',
  'inactive',
  'closed',
  'notConfirmed',
  'tooMany',
] as const;
export type GoogleOutcome = (typeof GOOGLE_OUTCOMES)[number];

const OF_ERROR: Partial<Record<ErrorCode, GoogleOutcome>> = {
  googleEmailMissing: 'emailMissing',
  googleEmailUnverified: 'emailUnverified',
  googleTied: 'tied',
  googleOtherTied: 'otherTied',
  accountSuspended: 'suspended',
  accountSetupIncomplete: 'inactive',
  registrationClosed: 'closed',
  emailNotConfirmed: 'notConfirmed',
  tooManyAttempts: 'tooMany',
};

/** The outcome that a refusal of a use case means; `failed` where it has no name of its own. */
export const outcomeOf = (code: ErrorCode): GoogleOutcome => OF_ERROR[code] ?? 'failed';

/** The outcome that an address names, or null. */
export const readOutcome = (word: string | null): GoogleOutcome | null =>
  GOOGLE_OUTCOMES.find((outcome) => outcome === word) ?? null;
