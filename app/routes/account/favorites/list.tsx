import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { pageMeta } from '~/http/seo';
import { withLastDates } from '~/http/session/last-dates.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { favorites } from '~/modules/favorites/list/favorites';
import { listFavorites } from '~/modules/favorites/list/list-favorites.server';
import { FavoriteGrid, FavoriteTools, NoFavorites } from '~/modules/favorites/list/ui/favorite-list';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { PageHeader } from '~/ui/layout/page-header';
import { ListPagination } from '~/ui/list/list-pagination';

export const handle = { hydrate: 'never' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async (visit) => {
    const { scope, lang, request } = visit;
    const t = translator(lang);
    const head = { title: t('favorites:list.title'), description: t('favorites:list.description') };
    const url = await withLastDates(request, visit.url);
    return loadList({ request, url }, favorites, paths.favorites(lang), async (query) => ({
      ...(await listFavorites(scope, query)),
      today: todayInMorocco(),
      head,
    }));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export default function FavoritesPage() {
  const { favorites: rows, total, query, fault, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['favorites', 'terms-vehicle']);
  const lang = useLanguage();
  const view = favorites.view(paths.favorites(lang), query, total);
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6 pb-16 md:pt-8">
      <PageHeader
        title={t('list.title')}
        note={total > 0 ? t('terms-vehicle:count.car', { count: total }) : undefined}
      />
      {total === 0 ? (
        <div className="mt-6">
          <NoFavorites />
        </div>
      ) : (
        <>
          <FavoriteTools view={view} query={query} fault={fault} today={today} />
          <FavoriteGrid favorites={rows} dates={fault ? {} : query.dates} />
          {view.pages > 1 ? <ListPagination view={view} /> : null}
        </>
      )}
    </main>
  );
}
