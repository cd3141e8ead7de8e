import { useTranslation } from '~/i18n/use-translation';
import { formatRelative } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { TaskState } from '~/modules/tasks/task-beats.server';
import type { TaskName } from '~/modules/tasks/task-names';
import { paths } from '~/paths';
import type { WallClock } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { Card, CardHeader } from '~/ui/layout/card';
import { Link } from '~/ui/link';

interface TroubledTask {
  name: TaskName;
  label: string;
  state: TaskState;
  lastAt: WallClock | null;
  failures: number;
}

/** The tasks whose last run failed, or that have not run for too long; nothing where there are none. */
export function TroubledTasks({ tasks, now }: { tasks: TroubledTask[]; now: WallClock }) {
  const { t } = useTranslation('admin-health');
  const lang = useLanguage();
  if (tasks.length === 0) return null;
  return (
    <Card pad="none" as="section" labelledBy="troubled" className="min-w-0">
      <CardHeader id="troubled" title={t('troubled')} />
      <ul>
        {tasks.map(({ name, label, state, lastAt, failures }) => (
          <li
            key={name}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-5 py-3 last:border-0 hover:bg-sunk"
          >
            <Link href={paths.adminTask(lang, name)} className="stretched text-table font-semibold">
              {label}
            </Link>
            <Badge tone={state === 'failed' ? 'bad' : 'warn'}>
              {t(state === 'failed' ? 'taskFailed' : 'taskLate')}
            </Badge>
            <p className="text-small text-muted">
              {lastAt ? t('said.lastRun', { ago: formatRelative(lastAt, now, lang) }) : t('said.noRun')}{' '}
              {failures > 0 ? t('failures', { count: failures }) : null}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
