import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
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

export const handle = { i18n: ['profile'], hydrate: 'never' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', ({ actor, lang }) => {
    const t = translator(lang);
    return {
      role: actor.role,
      head: { title: t('profile:data.metaTitle'), description: t('profile:data.metaDescription') },
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
  const { t } = useTranslation(['profile', 'common']);
  const lang = useLanguage();
  const links: Record<string, ReactElement> = {
    profile: <TextLink href={paths.profile(lang)} />,
    contact: <TextLink href={paths.contact(lang)} />,
  };
  return (
    <AccountPage current="data">
      <div className="grid gap-6">
        <SideSection id="export" title={t('data.export.title')} lead={t('data.export.lead')}>
          <p>{t('data.export.text', { product: t('common:product') })}</p>
          <ul className="mt-2 list-disc ps-5">
            {CONTENTS[role].map((part) => (
              <li key={part}>{t(`data.export.${part}`)}</li>
            ))}
          </ul>
          <p className="mt-3 text-table text-muted">{t('data.export.care')}</p>
          <ButtonLink href={paths.personalDataFile(lang)} icon="download" download className="mt-4 max-sm:w-full">
            {t('data.export.download')}
          </ButtonLink>
        </SideSection>
        <SideSection id="rights" title={t('data.rights.title')} lead={t('data.rights.lead')}>
          <p>{t('data.rights.text')}</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {(['access', 'correct', 'oppose', 'ask'] as const).map((right) => (
              <li key={right}>
                <Trans t={t} i18nKey={`data.rights.${right}`} components={links} />
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <TextLink href={paths.privacy(lang)}>{t('data.rights.policy')}</TextLink>
          </p>
        </SideSection>
        <SideSection id="delete" danger title={t('data.delete.title')} lead={t('data.delete.lead')}>
          <p>{t('data.delete.text')}</p>
          <ButtonLink
            href={paths.deleteAccount(lang)}
            tone="danger-outline"
            icon="trash"
            className="mt-4 max-sm:w-full"
          >
            {t('data.delete.go')}
          </ButtonLink>
        </SideSection>
      </div>
    </AccountPage>
  );
}
