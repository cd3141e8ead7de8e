import type { Translator } from '~/i18n/i18next.server';
import type { GoogleIntent } from './schema';
import type { GoogleOutcome } from './outcome';

/** What failed, by what was tried (R119). */
const FAILED = {
  login: 'errors:loginFailed',
  signup: 'errors:signUpFailed',
  link: 'errors:accountLinkingFailed',
  again: 'errors:loginFailed',
} as const;

const TITLES = {
  timedOut: 'errors:loginTimedOut',
  emailUnverified: 'errors:emailNotVerified',
  tied: 'errors:accountLinkingFailed',
  otherTied: 'errors:accountLinkingFailed',
  suspended: 'errors:accountSuspended',
  inactive: 'errors:accountSetupIncomplete',
  closed: 'errors:registrationClosed',
  notConfirmed: 'errors:emailNotConfirmed',
} as const;

const TEXTS = {
  failed: 'account:google.failed',
  unreachable: 'account:google.unreachable',
  timedOut: 'account:google.timedOut',
  tooMany: 'account:google.tooMany',
  emailMissing: 'errors:googleEmailMissing',
  emailUnverified: 'errors:googleEmailUnverified',
  tied: 'errors:googleTied',
  otherTied: 'errors:googleOtherTied',
  notYours: 'account:google.notYours',
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
      title: t('account:google.cancelled.title'),
      text: t('account:google.cancelled.text'),
    };
  return {
    type: 'error',
    title: t(outcome in TITLES ? TITLES[outcome as keyof typeof TITLES] : FAILED[intent]),
    text: outcome in TEXTS ? t(TEXTS[outcome as keyof typeof TEXTS]) : null,
  };
}
