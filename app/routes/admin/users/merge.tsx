import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { compareAccounts } from '~/modules/admin/users/compare-accounts.server';
import { ComparedAccounts } from '~/modules/admin/users/ui/compared-accounts';

/** Never hydrated: it is read, and leads to what is done instead. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** Why two accounts of one person are not made one, and what is done instead (R259). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => ({
    comparison: await compareAccounts(scope, params.id ?? '', params.other ?? ''),
    title: translator(lang)('admin-user:merge.title'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function WhyNotMerged() {
  const { comparison, title } = useLoaderData<typeof loader>();
  return <ComparedAccounts {...comparison} title={title} />;
}
