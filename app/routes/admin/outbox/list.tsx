import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { emailList } from '~/modules/messaging/outbox/email-list';
import { listEmails } from '~/modules/messaging/outbox/list-emails.server';
import { useEmailCells } from '~/modules/messaging/outbox/ui/email-cells';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['admin-outbox', 'list', 'list-results'] } satisfies RouteHandle;

/** The e-mails of the outbox, and what became of them (R275). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, emailList, paths.adminOutbox(visit.lang), async (query) => ({
      ...(await listEmails(visit.scope, query)),
      today: todayInMorocco(),
      title: translator(visit.lang)('admin-outbox:title'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminOutbox() {
  const { t } = useTranslation('admin-outbox');
  const lang = useLanguage();
  const { query, today, ...list } = useLoaderData<typeof loader>();
  const view = emailList.view(paths.adminOutbox(lang), query, list.total, list.edges);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      tabs={{ label: t('tabs'), items: view.tabs('state', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      sortName={(sort) => t(`sorts.${sort}`)}
      cells={useEmailCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.emails}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
