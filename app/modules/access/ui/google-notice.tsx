import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/ui/form/error-summary';
import { Notice } from '~/ui/feedback/flash';
import type { GoogleOutcome } from '../google/outcome';
import type { GoogleIntent } from '../google/schema';

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

type GoogleNoticeProps = { outcome: GoogleOutcome | null; intent: GoogleIntent };

/** How a flow to Google ended, on the page that it began on. Draws nothing without an outcome. */
export function GoogleNotice({ outcome, intent }: GoogleNoticeProps) {
  const { t } = useTranslation(['account', 'errors']);
  if (!outcome) return null;
  if (outcome === 'cancelled') {
    return (
      <div role="status">
        <Notice type="info" title={t('account:google.cancelled.title')}>
          {t('account:google.cancelled.text')}
        </Notice>
      </div>
    );
  }
  const title = t(outcome in TITLES ? TITLES[outcome as keyof typeof TITLES] : FAILED[intent]);
  const text = outcome in TEXTS ? t(TEXTS[outcome as keyof typeof TEXTS]) : null;
  return <ErrorSummary title={title} sentences={text ? [text] : []} />;
}
