import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { door } from '~/http/door.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/http/paths';
import { forgetReturn, keptReturn } from '~/http/return-to.server';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { ButtonLink } from '~/ui/button';
import { SplitPage } from '~/ui/split-page';

export const handle = { i18n: ['account'], hydrate: 'never' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return door(args, 'anyone', async ({ request, lang }) => {
    const t = translator(lang);
    const redirectTo = await keptReturn(request);
    return data(
      { redirectTo, title: t('account:confirmed.title'), description: t('account:confirmed.text') },
      redirectTo ? { headers: { 'Set-Cookie': await forgetReturn() } } : undefined,
    );
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function EmailConfirmedPage() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  const lang = useLanguage();
  return (
    <SplitPage title={t('confirmed.title')}>
      <p className="text-body">{t('confirmed.text')}</p>
      <ButtonLink href={paths.login(lang, redirectTo)} tone="primary" size="lg" wide className="mt-5">
        {t('login.title')}
      </ButtonLink>
    </SplitPage>
  );
}
