import type { Translator } from '~/i18n/i18next.server';
import type { GoogleIntent } from './schema';
import type { GoogleOutcome } from './outcome';

/** What failed, by what was tried (R119). */
const FAILED = {
  login: 'errors-auth:loginFailed',
  signup: 'errors-auth:signUpFailed',
  link: 'errors-auth:accountLinkingFailed',
  again: 'errors-auth:loginFailed',
} as const;

const TITLES = {
  timedOut: 'errors-auth:loginTimedOut',
  emailUnverified: 'errors-auth:emailNotVerified',
  tied: 'errors-auth:accountLinkingFailed',
  otherTied: 'errors-auth:accountLinkingFailed',
  suspended: 'errors-auth:accountSuspended',
  inactive: 'errors-auth:accountSetupIncomplete',
  closed: 'errors-auth:registrationClosed',
  notConfirmed: 'errors-auth:emailNotConfirmed',
} as const;

const TEXTS = {
  failed: 'google-outcome:failed',
  unreachable: 'google-outcome:unreachable',
  timedOut: 'google-outcome:timedOut',
  tooMany: 'google-outcome:tooMany',
  emailMissing: 'errors-auth:googleEmailMissing',
  emailUnverified: 'errors-auth:googleEmailUnverified',
  tied: 'errors-auth:googleTied',
  otherTied: 'errors-auth:googleOtherTied',
  notYours: 'google-outcome:notYours',
} as const;

/** How a flow to Google ended, in words. */
export interface OutcomeNotice {
  type: 'info' | 'error';
  title: string;
  text: string | null;
}

/** The words for the page that the flow began on. */
export function outcomeNotice(outcome: GoogleOutcome, intent: GoogleIntent, t: Translator): OutcomeNotice {
  if (outcome === 'cancelled')
    return {
      type: 'info',
      title: t('google-outcome:cancelled.title'),
      text: t('google-outcome:cancelled.text'),
    };
  return {
    type: 'error',
    title: t(outcome in TITLES ? TITLES[outcome as keyof typeof TITLES] : FAILED[intent]),
    text: outcome in TEXTS ? t(TEXTS[outcome as keyof typeof TEXTS]) : null,
  };
}
