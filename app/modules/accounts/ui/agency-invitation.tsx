import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { useLanguage } from '~/i18n/use-language';
import { ButtonLink } from '~/ui/button';

/** What an agency finds while it cannot yet open its account alone: what it takes, and whom to write to. */
export function AgencyInvitation() {
  const { t } = useTranslation('account');
  const lang = useLanguage();
  return (
    <div className="grid gap-4">
      <p className="text-body">{t('signup.agency.closed')}</p>
      <p className="text-body text-muted">{t('signup.agency.prepare')}</p>
      <ButtonLink href={paths.contact(lang)} tone="primary" size="lg" icon="mail" wide>
        {t('signup.agency.write')}
      </ButtonLink>
    </div>
  );
}
