import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { useLanguage } from '~/i18n/use-language';
import { openHelp } from '~/modules/help/guide/open-help.server';
import { HelpIndex } from '~/modules/help/guide/ui/help-index';
import { paths } from '~/paths';

export const handle = { i18n: ['help', 'help-index'] } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', ({ lang, url }) => openHelp('admin', lang, url));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminHelp() {
  return <HelpIndex {...useLoaderData<typeof loader>()} path={paths.adminHelp(useLanguage())} />;
}
