import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import type { SignInMethods } from '../find-sign-in-methods.server';
import type { OutcomeNotice } from '../google/outcome-notice.server';
import { GoogleForm } from './google-button';
import { GoogleNotice } from './google-notice';

type GoogleSectionProps = {
  /** What `readGoogleAvailability` says of the page's address. */
  google: { isOffered: boolean; notice: OutcomeNotice | null };
  /** What `findSignInMethods` says of the account. */
  keys: SignInMethods;
};

/**
 * Google on the security page: tie, untie, or why not. The page gives it its card, its heading
 * (`google.section.title`) and the form that unties; it draws it where there is something to say
 * (`hasGoogleSection`).
 */
export function GoogleSection({ google, keys, untie }: GoogleSectionProps & { untie: ReactNode }) {
  const { t } = useTranslation('security');
  return (
    <div className="grid gap-4">
      <GoogleNotice notice={google.notice} />
      {keys.google ? (
        <>
          <p className="text-body">{t('google.tied')}</p>
          {keys.password ? untie : <p className="text-body text-muted">{t('google.onlyKey')}</p>}
        </>
      ) : (
        <>
          <p className="text-body text-muted">{t('google.untied')}</p>
          <div className="sm:max-w-96">
            <GoogleForm intent="link" label={t('google.link')} />
          </div>
        </>
      )}
    </div>
  );
}

/** Whether there is anything to say of Google on the security page. */
export const hasGoogleSection = ({ google, keys }: GoogleSectionProps): boolean => google.isOffered || keys.google;
