import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Badge, type BadgeTone } from '~/ui/badge';
import { dayAndTime, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { JobStatus } from '../job-list';
import type { ListedJob } from '../list-jobs.server';

type Name = 'job' | 'agency' | 'run' | 'retries' | 'error' | 'state';

const TONES: Record<JobStatus, BadgeTone> = { pending: 'warn', executed: 'ok', failed: 'bad', cancelled: 'neutral' };

/** The columns of the reminders; the whole row is a link to the reminder's page. */
export function useJobCells(today: string): Cells<ListedJob & { title: string }, Name> {
  const { t } = useTranslation('admin-jobs');
  const lang = useLanguage();
  return {
    job: {
      cell: ({ id, title }) => <RowLink href={paths.adminJob(lang, id)}>{title}</RowLink>,
      detail: ({ type }) => t(`type.${type}`),
      phone: 'title',
    },
    agency: { cell: ({ agency }) => <bdi>{agency}</bdi> },
    run: dayAndTime(today, ({ at }) => at),
    retries: { align: 'end', cell: ({ retries }) => retries, phone: ({ retries }) => (retries > 0 ? 'field' : 'none') },
    error: {
      cell: ({ error }) =>
        error ? (
          <span dir="auto" className="line-clamp-2 max-w-80 text-small wrap-anywhere">
            {error}
          </span>
        ) : (
          <span className="text-muted">–</span>
        ),
      phone: ({ error }) => (error ? 'field' : 'none'),
    },
    state: { cell: ({ status }) => <Badge tone={TONES[status]}>{t(`state.${status}`)}</Badge>, phone: 'corner' },
  };
}
