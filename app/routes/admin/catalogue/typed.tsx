import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { typedModels } from '~/modules/admin/catalogue/catalogue-lists';
import { countCatalogue, listTypedModels } from '~/modules/admin/catalogue/list-catalogue.server';
import { useTypedCells } from '~/modules/admin/catalogue/ui/catalogue-cells';
import { useCatalogueTabs } from '~/modules/admin/catalogue/ui/catalogue-tabs';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['admin-catalogue', 'list', 'list-results'] } satisfies RouteHandle;

/** Makes and models that agencies typed and the catalogue does not list (R116, R292). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, typedModels, paths.adminTypedModels(visit.lang), async (query) => {
      const [list, counts] = await Promise.all([listTypedModels(visit.scope, query), countCatalogue(visit.scope)]);
      const title = translator(visit.lang)('admin-catalogue:title.typed');
      return { ...list, counts, today: todayInMorocco(), title };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminTypedModels() {
  const { t } = useTranslation('admin-catalogue');
  const lang = useLanguage();
  const { query, counts, today, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      view={typedModels.view(paths.adminTypedModels(lang), query, list.total)}
      title={t('title.typed')}
      count={list.all}
      tabs={useCatalogueTabs('typed', counts)}
      filters={t('filters')}
      search={t('search')}
      sortName={(sort) => t(`sorts.${sort}`)}
      cells={useTypedCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.names}
      rowKey={({ make, modelName }) => `${make} ${modelName}`}
      empty={{ title: t('none.typed'), text: t('noneText.typed') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
