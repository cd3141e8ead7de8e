import { useTranslation } from '~/i18n/use-translation';
import { TextLink } from '~/ui/text-link';
import type { OutcomeNotice } from '../google/outcome-notice.server';
import { GoogleForm, OrLine } from './google-button';
import { GoogleNotice } from './google-notice';

type GoogleSignUpProps = {
  google: { isOffered: boolean; notice: OutcomeNotice | null };
  role: 'customer' | 'agency';
  redirectTo?: string;
  /** Whether accounts of this role may be opened. */
  isOpen: boolean;
};

/** Above the fields of sign-up: what Google may fill in, with what law 09-08 wants said before it does. */
export function GoogleSignUp({ google, role, redirectTo, isOpen }: GoogleSignUpProps) {
  const { t } = useTranslation('signup');
  if (!google.isOffered) return null;
  return (
    <div className="mb-5 grid gap-4 empty:hidden">
      <GoogleNotice notice={google.notice} />
      {isOpen ? (
        <>
          <GoogleForm intent="signup" role={role} redirectTo={redirectTo} remember />
          <p className="text-small text-muted">
            {t('google.consent')} <TextLink href="#privacy-title">{t('google.consentLink')}</TextLink>.
          </p>
          <OrLine />
        </>
      ) : null}
    </div>
  );
}
