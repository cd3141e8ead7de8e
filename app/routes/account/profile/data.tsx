import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactElement } from 'react';
import { Trans } from 'react-i18next';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { AccountPage } from '~/modules/accounts/ui/account-page';
import { ButtonLink } from '~/ui/button';
import { SideSection } from '~/ui/layout/side-section';
import { TextLink } from '~/ui/text-link';

export const handle = { hydrate: 'never' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', ({ actor, lang }) => {
    const t = translator(lang);
    return {
      role: actor.role,
      head: { title: t('head:data.title'), description: t('head:data.description') },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

/** What the file holds, by role. */
const CONTENTS = {
  customer: ['profile', 'sessions', 'bookings', 'favorites'],
  agency: ['profile', 'sessions', 'agency'],
  admin: ['profile', 'sessions'],
} as const;

export default function PersonalDataPage() {
  const { role } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['profile-data', 'common']);
  const lang = useLanguage();
  const links: Record<string, ReactElement> = {
    profile: <TextLink href={paths.profile(lang)} />,
    contact: <TextLink href={paths.contact(lang)} />,
  };
  return (
    <AccountPage current="data">
      <div className="grid gap-6">
        <SideSection id="export" title={t('export.title')} lead={t('export.lead')}>
          <p>{t('export.text', { product: t('common:product') })}</p>
          <ul className="mt-2 list-disc ps-5">
            {CONTENTS[role].map((part) => (
              <li key={part}>{t(`export.${part}`)}</li>
            ))}
          </ul>
          <p className="mt-3 text-table text-muted">{t('export.care')}</p>
          <ButtonLink href={paths.personalDataFile(lang)} icon="download" download className="mt-4 max-sm:w-full">
            {t('export.download')}
          </ButtonLink>
        </SideSection>
        <SideSection id="rights" title={t('rights.title')} lead={t('rights.lead')}>
          <p>{t('rights.text')}</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {(['access', 'correct', 'oppose', 'ask'] as const).map((right) => (
              <li key={right}>
                <Trans t={t} i18nKey={`rights.${right}`} components={links} />
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <TextLink href={paths.privacy(lang)}>{t('rights.policy')}</TextLink>
          </p>
        </SideSection>
        <SideSection id="delete" danger title={t('delete.title')} lead={t('delete.lead')}>
          <p>{t('delete.text')}</p>
          <ButtonLink
            href={paths.deleteAccount(lang)}
            tone="danger-outline"
            icon="trash"
            className="mt-4 max-sm:w-full"
          >
            {t('delete.go')}
          </ButtonLink>
        </SideSection>
      </div>
    </AccountPage>
  );
}
