import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { door } from '~/http/door.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/http/paths';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { missingForSetup } from '~/modules/agencies/missing-for-setup.server';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { SplitPage } from '~/ui/split-page';

export const handle = { i18n: ['account'], hydrate: 'never' } satisfies RouteHandle;

/** Where an agency account waits until its agency is complete; a complete one goes to its dashboard (SPEC §4). */
export async function loader(args: LoaderFunctionArgs) {
  return door(args, 'agency-setup', async ({ scope, actor, lang }) => {
    if (actor.agency?.isComplete) throw redirect(paths.agencyDashboard(lang));
    const t = translator(lang);
    return { missing: await missingForSetup(scope), title: t('account:setup.title'), description: t('account:setup.text') };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function AgencySetupPage() {
  const { missing } = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  const lang = useLanguage();
  return (
    <SplitPage title={t('setup.title')} lead={t('setup.text')}>
      <h2 className="heading text-card">{t('setup.missing')}</h2>
      <ul className="mt-2 grid gap-1.5">
        {missing.map((field) => (
          <li key={field} className="flex gap-2.5 text-body">
            <Icon name="minus" className="mt-1 text-muted" />
            {t(`setup.field.${field}`)}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-body text-muted">{t('setup.write')}</p>
      <ButtonLink href={paths.contact(lang)} tone="primary" size="lg" icon="mail" wide className="mt-5">
        {t('signup.write')}
      </ButtonLink>
    </SplitPage>
  );
}
