import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { useLanguage } from '~/i18n/use-language';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Notice } from '~/ui/flash';
import { TextLink } from '~/ui/text-link';
import type { SetupStep } from '../setup-steps';

interface DeskStartProps {
  name: string;
  slug: string;
  setupStep: SetupStep | null;
  isEmpty: boolean;
}

/** What a new agency meets on its desk: the steps it has left, then a welcome until its first car. Texts: `agency`. */
export function DeskStart({ name, slug, setupStep, isEmpty }: DeskStartProps) {
  const { t } = useTranslation('agency');
  const lang = useLanguage();
  if (setupStep !== null)
    return (
      <div className="mb-6">
        <Notice type="info" title={t('setup.notice.title', { step: setupStep })}>
          {t('setup.notice.text')} <TextLink href={paths.agencySetup(lang)}>{t('setup.notice.link')}</TextLink>
        </Notice>
      </div>
    );
  if (!isEmpty) return null;
  return (
    <div className="mb-6">
      <EmptyState
        title={t('setup.welcome.title', { name })}
        action={
          <ButtonLink href={paths.agency(lang, slug)} icon="external-link">
            {t('setup.welcome.page')}
          </ButtonLink>
        }
      >
        {t('setup.welcome.text')}
      </EmptyState>
    </div>
  );
}
