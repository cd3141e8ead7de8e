import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_TEXTS } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { TextPage } from '~/http/layout/text-page';
import { translator } from '~/i18n/i18next.server';

export const handle = { hydrate: 'never', shareFor: SHARE_TEXTS } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', ({ lang }) => {
    const t = translator(lang);
    return { title: t('pages:about.title'), description: t('pages:about.lead') };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, data) : [];

export default function About() {
  return <TextPage page="about" />;
}
