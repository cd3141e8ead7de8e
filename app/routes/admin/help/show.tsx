import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { errorResponse } from '~/http/error-response.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { useLanguage } from '~/i18n/use-language';
import { openArticle } from '~/modules/help/guide/open-help.server';
import { ArticlePage } from '~/modules/help/guide/ui/article-page';
import { paths } from '~/paths';

export const handle = { i18n: ['help', 'help-article'] } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', ({ lang, params }) => {
    const opened = openArticle('admin', lang, params.article ?? '');
    if (!opened) throw errorResponse(404, { message: 'errors:pageNotFound' });
    return opened;
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminHelpArticle() {
  return <ArticlePage path={paths.adminHelp(useLanguage())} article={useLoaderData<typeof loader>().article} />;
}
