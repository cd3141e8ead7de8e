import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { listTasks } from '~/modules/tasks/list-tasks.server';
import { runInWords } from '~/modules/tasks/run-words';
import { TaskTable } from '~/modules/tasks/ui/task-tables';
import { todayInMorocco } from '~/platform/clock';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = { i18n: ['admin-tasks'] } satisfies RouteHandle;

/** The tasks of the clock with their last runs (R276). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, lang }) => {
    const t = translator(lang);
    const tasks = (await listTasks(scope)).map(({ last, ...task }) => ({
      ...task,
      label: t(`admin-task:task.${task.name}`),
      last: last && runInWords(last, t, lang),
    }));
    return { tasks, today: todayInMorocco(), title: t('admin-task:title') };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminTasks() {
  const { tasks, today, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-tasks');
  return (
    <>
      <PageHeader title={title} note={t('lead')} />
      <div className="mt-5">
        <TaskTable tasks={tasks} today={today} />
      </div>
    </>
  );
}
