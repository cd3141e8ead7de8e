import type { Language } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';
import type { HealthPoint, QueueName } from '../health-points';

/** The list that shows what a point tells, cut to what failed where something did. */
export function healthLinks(
  lang: Language,
  queues: Record<QueueName, { failed: number }>,
): Partial<Record<HealthPoint, string>> {
  const cut = (path: string, failed: number) => withQuery(path, { state: failed > 0 ? 'failed' : undefined });
  return {
    jobs: paths.adminTasks(lang),
    tasks: paths.adminTasks(lang),
    emails: cut(paths.adminOutbox(lang), queues.emails.failed),
    whatsapp: cut(paths.adminWhatsapp(lang), queues.whatsapp.failed),
    reminders: cut(paths.adminJobs(lang), queues.reminders.failed),
  };
}
