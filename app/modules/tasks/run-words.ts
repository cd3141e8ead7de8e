import type { Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import type { TaskRun } from './list-tasks.server';
import { isTaskCount } from './task-counts';

/** How long a run took, `1,2 s`; empty while it has not ended. */
function durationOf({ took }: Pick<TaskRun, 'took'>, language: Language): string {
  if (took === null) return '';
  const format = { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(`${language}-u-nu-latn`, format).format(took / 1000);
}

/** What a run counted, `Sent: 3 · Failed: 0`; what no task counts any more has its name only. */
const countsOf = ({ result }: Pick<TaskRun, 'result'>, t: Translator): string =>
  Object.entries(result)
    .map(([name, value]) =>
      t('admin-task:counted', { name: isTaskCount(name) ? t(`admin-task:count.${name}`) : name, value }),
    )
    .join(' · ');

/** A run in words, for the pages of the administration. */
export const runInWords = (run: TaskRun, t: Translator, language: Language) => ({
  ...run,
  duration: durationOf(run, language),
  counts: countsOf(run, t),
  label: t(`admin-task:state.${run.state}`),
});
export type RunInWords = ReturnType<typeof runInWords>;
