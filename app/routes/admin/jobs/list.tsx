import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { JOB_TYPES, jobList } from '~/modules/notifications/jobs/list/job-list';
import { listJobs } from '~/modules/notifications/jobs/list/list-jobs.server';
import { useJobCells } from '~/modules/notifications/jobs/list/ui/job-cells';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['admin-jobs', 'list', 'list-results'] } satisfies RouteHandle;

/** The reminders of all agencies, and what became of them (R274). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) => {
    const t = translator(visit.lang);
    return loadList(visit, jobList, paths.adminJobs(visit.lang), async (query) => {
      const { jobs, ...list } = await listJobs(visit.scope, query);
      const named = jobs.map((job) => ({ ...job, title: t(`notifications:${job.kind}.title`) }));
      return { ...list, jobs: named, today: todayInMorocco(), title: t('admin-jobs:title') };
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminJobs() {
  const { t } = useTranslation('admin-jobs');
  const lang = useLanguage();
  const { query, today, ...list } = useLoaderData<typeof loader>();
  const view = jobList.view(paths.adminJobs(lang), query, list.total, list.edges);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      tabs={{ label: t('tabs'), items: view.tabs('status', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      choices={{
        type: {
          icon: 'filter',
          label: t('types'),
          all: t('allTypes'),
          options: JOB_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        },
      }}
      sortName={(sort) => t(`sorts.${sort}`)}
      cells={useJobCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.jobs}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
