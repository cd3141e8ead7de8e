import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Badge, type BadgeTone } from '~/ui/badge';
import { dayAndTime, RowLink } from '~/ui/list/cells';
import { type Column, DataTable } from '~/ui/list/data-table';
import type { RunState, TaskRun } from '../list-tasks.server';
import type { RunInWords } from '../run-words';
import type { TaskName } from '../task-names';

const TONES: Record<RunState, BadgeTone> = {
  waiting: 'info',
  running: 'info',
  done: 'ok',
  failed: 'bad',
  killed: 'warn',
};

const NOTHING = <span className="text-muted">–</span>;

/** The columns of a run, wherever a row keeps it. */
function useRunColumns<Row>(today: string, runOf: (row: Row) => RunInWords | null): Column<Row>[] {
  const { t } = useTranslation('admin-tasks');
  const moment = dayAndTime<TaskRun>(today, ({ at }) => at);
  const drawn = (draw: (run: RunInWords) => React.ReactNode) => (row: Row) => {
    const run = runOf(row);
    return run ? draw(run) : NOTHING;
  };
  return [
    {
      key: 'last',
      header: t('column.last'),
      cell: drawn((run) => moment.cell(run)),
      detail: drawn((run) => moment.detail(run)),
    },
    { key: 'took', header: t('column.took'), align: 'end', cell: drawn(({ duration }) => duration || NOTHING) },
    {
      key: 'counts',
      header: t('column.counts'),
      cell: drawn(({ counts }) => (counts ? <span className="text-small">{counts}</span> : NOTHING)),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: drawn(({ state, label }) => <Badge tone={TONES[state]}>{label}</Badge>),
      phone: 'corner',
    },
  ];
}

interface TaskRow {
  name: TaskName;
  label: string;
  failures: number;
  last: RunInWords | null;
}

/** Every task of the clock with its last run. */
export function TaskTable({ tasks, today }: { tasks: TaskRow[]; today: string }) {
  const { t } = useTranslation('admin-tasks');
  const lang = useLanguage();
  const [last, took, counts, state] = useRunColumns<TaskRow>(today, (row) => row.last) as [
    Column<TaskRow>,
    Column<TaskRow>,
    Column<TaskRow>,
    Column<TaskRow>,
  ];
  const columns: Column<TaskRow>[] = [
    {
      key: 'task',
      header: t('column.task'),
      cell: ({ name, label }) => <RowLink href={paths.adminTask(lang, name)}>{label}</RowLink>,
      detail: ({ name }) => <bdi dir="ltr">{name}</bdi>,
      phone: 'title',
    },
    last,
    took,
    counts,
    { key: 'failures', header: t('column.failures'), align: 'end', cell: ({ failures }) => failures },
    state,
  ];
  return <DataTable caption={t('list')} columns={columns} rows={tasks} rowKey={({ name }) => name} />;
}

/** The last runs of one task. */
export function RunTable({ runs, today }: { runs: RunInWords[]; today: string }) {
  const { t } = useTranslation('admin-tasks');
  const [last, ...others] = useRunColumns<RunInWords>(today, (run) => run) as [
    Column<RunInWords>,
    ...Column<RunInWords>[],
  ];
  const asked: Column<RunInWords> = {
    key: 'asked',
    header: t('column.task'),
    cell: ({ isAsked }) => t(isAsked ? 'asked' : 'clock'),
  };
  return (
    <DataTable
      caption={t('runs')}
      columns={[{ ...last, phone: 'title' }, asked, ...others]}
      rows={runs}
      rowKey={({ at, isAsked, took }) => `${at} ${isAsked} ${took}`}
    />
  );
}
