import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_TEXTS } from '~/http/handle';
import { TextPage } from '~/http/layout/text-page';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import { PublisherFacts, publisherOf } from '~/modules/settings/ui/publisher-facts';

export const handle = { hydrate: 'never', shareFor: SHARE_TEXTS } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ lang }) => {
    const t = translator(lang);
    const publisher = publisherOf(await readSetting('platform'));
    return { title: t('pages:legal.title'), description: t('pages:legal.lead'), publisher };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { title: data.title, description: data.description }) : [];

/** Who publishes the site and which laws apply to it (laws 31-08, 09-08 and 05-20). */
export default function Legal() {
  const { publisher } = useLoaderData<typeof loader>();
  return <TextPage page="legal" top={<PublisherFacts publisher={publisher} />} />;
}
