import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { readHealth } from '~/modules/admin/health/read-health.server';
import { MachineCards } from '~/modules/admin/health/ui/machine-cards';
import { PointsCard } from '~/modules/admin/health/ui/points-card';
import { TroubledTasks } from '~/modules/admin/health/ui/troubled-tasks';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = { i18n: ['admin-health', 'admin-health-points'] } satisfies RouteHandle;

/** Whether processes, tasks, queues, storage and backups are as they should be (R311). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, lang }) => {
    const t = translator(lang);
    const health = await readHealth(scope).catch((error: unknown) => rethrowAs(error, 'analyticsLoadFailed'));
    const troubled = health.tasks
      .filter(({ state }) => state !== 'ok')
      .map((task) => ({ ...task, label: t(`admin-task:task.${task.name}`) }));
    return { health, troubled, title: t('admin-health:title') };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminHealth() {
  const { health, troubled, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-health');
  const toSee = Object.values(health.states).filter((state) => state !== 'ok').length;
  return (
    <>
      <PageHeader title={title} note={toSee > 0 ? t('toSee', { count: toSee }) : t('well')} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_304px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PointsCard health={health} />
          <TroubledTasks tasks={troubled} now={health.now} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <MachineCards health={health} />
        </div>
      </div>
    </>
  );
}
