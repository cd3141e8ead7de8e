import { useTranslation } from '~/i18n/use-translation';
import { formatBytes } from '~/i18n/bytes';
import { formatDateTime, formatRelative } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { HealthPoint, QueueName } from '../health-points';
import type { Health } from '../read-health.server';

/** What a point tells, with its figures. */
export function useHealthSentences({ now, lastRunAt, backupAt, tasks, queues, disk, migrations }: Health) {
  const { t } = useTranslation('admin-health');
  const lang = useLanguage();
  const ago = (at: typeof now) => formatRelative(at, now, lang);
  const queue = (name: QueueName) => {
    const { waiting, failed, dueSince } = queues[name];
    const counts = t('said.queue', { waiting, failed });
    return dueSince ? `${counts} ${t('said.dueSince', { ago: ago(dueSince) })}` : counts;
  };
  const troubled = tasks.filter(({ state }) => state !== 'ok').length;
  const sentences: Record<HealthPoint, () => string> = {
    jobs: () => (lastRunAt ? t('said.lastRun', { ago: ago(lastRunAt) }) : t('said.noRun')),
    tasks: () =>
      troubled > 0 ? t('said.troubledTasks', { count: troubled }) : t('said.tasks', { count: tasks.length }),
    emails: () => queue('emails'),
    whatsapp: () => queue('whatsapp'),
    pushes: () => queue('pushes'),
    reminders: () => queue('reminders'),
    backup: () =>
      backupAt ? t('said.backup', { ago: ago(backupAt), at: formatDateTime(backupAt, lang) }) : t('said.noBackup'),
    disk: () =>
      disk
        ? t('said.disk', { free: formatBytes(disk.free, lang), total: formatBytes(disk.total, lang) })
        : t('said.noDisk'),
    migrations: () =>
      migrations.known === null
        ? t('said.applied', { count: migrations.applied })
        : t('said.migrations', { count: migrations.applied, known: migrations.known }),
  };
  return (point: HealthPoint) => sentences[point]();
}
