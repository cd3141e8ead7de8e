import type { Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import type { TaskRun } from './list-tasks.server';

/** How long a run took, `1,2 s`; empty while it has not ended. */
function durationOf({ took }: Pick<TaskRun, 'took'>, language: Language): string {
  if (took === null) return '';
  const format = { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(`${language}-u-nu-latn`, format).format(took / 1000);
}

/** What a run counted, `sent 3 · failed 0`, in its own words: they are names of the code. */
const countsOf = ({ result }: Pick<TaskRun, 'result'>): string =>
  Object.entries(result)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ');

/** A run in words, for the pages of the administration. */
export const runInWords = (run: TaskRun, t: Translator, language: Language) => ({
  ...run,
  duration: durationOf(run, language),
  counts: countsOf(run),
  label: t(`admin-task:state.${run.state}`),
});
export type RunInWords = ReturnType<typeof runInWords>;
