import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/button';
import type { Keys } from '../find-keys.server';
import type { GoogleOutcome } from '../google/outcome';
import { GoogleForm } from './google-button';
import { GoogleNotice } from './google-notice';

type GoogleSectionProps = {
  /** What `readGoogle` says of the page's address. */
  google: { isOffered: boolean; outcome: GoogleOutcome | null };
  /** What `findKeys` says of the account. */
  keys: Keys;
};

/**
 * Google on the security page: tie, untie, or why not. Draws nothing where Google is neither offered nor
 * a key of the account. The page gives it its card and its heading (`google.section.title`).
 */
export function GoogleSection({ google, keys }: GoogleSectionProps) {
  const { t } = useTranslation('account');
  const lang = useLanguage();
  return (
    <div className="grid gap-4">
      <GoogleNotice outcome={google.outcome} intent="link" />
      {keys.google ? (
        <>
          <p className="text-body">{t('google.section.tied')}</p>
          {keys.password ? (
            <form method="post" action={paths.googleSignIn(lang)} className="grid justify-items-start gap-2">
              <p className="text-small text-muted">{t('google.section.unlinkHint')}</p>
              <Button name="intent" value="unlink">
                {t('google.section.unlink')}
              </Button>
            </form>
          ) : (
            <p className="text-body text-muted">{t('google.section.onlyKey')}</p>
          )}
        </>
      ) : (
        <>
          <p className="text-body text-muted">{t('google.section.untied')}</p>
          <div className="sm:max-w-96">
            <GoogleForm intent="link" label={t('google.section.link')} />
          </div>
        </>
      )}
    </div>
  );
}

/** Whether there is anything to say of Google on the security page. */
export const hasGoogleSection = ({ google, keys }: GoogleSectionProps): boolean => google.isOffered || keys.google;
