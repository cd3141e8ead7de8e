import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { Icon } from '~/ui/icon';
import { SETUP_STEPS, STEP_NAMES, type SetupStep } from '../setup-steps';

type State = 'current' | 'reached' | 'ahead';

/**
 * The four steps: bars in a line on a phone, a list beside the form on wide screens. Steps that were
 * reached are links.
 */
export function SetupSteps({ step, furthest }: { step: SetupStep; furthest: SetupStep }) {
  const { t } = useTranslation('setup');
  return (
    <nav aria-label={t('steps')}>
      <ol className="grid grid-cols-4 gap-2 lg:grid-cols-1 lg:gap-1">
        {SETUP_STEPS.map((one) => {
          const state: State = one === step ? 'current' : one <= furthest ? 'reached' : 'ahead';
          return (
            <Step key={one} step={one} state={state} isDone={one < furthest} title={t(`${STEP_NAMES[one]}.short`)} />
          );
        })}
      </ol>
    </nav>
  );
}

const BOX =
  'flex min-h-11 flex-col gap-1.5 rounded-field text-small lg:flex-row lg:items-center lg:gap-3 lg:px-3 lg:py-2 lg:text-body';

function Step({ step, state, isDone, title }: { step: SetupStep; state: State; isDone: boolean; title: string }) {
  const lang = useLanguage();
  const { t } = useTranslation('setup');
  const filled = state === 'ahead' ? 'bg-line-strong' : 'bg-primary';
  const mark = isDone
    ? 'border-ok bg-ok-tint text-ok'
    : state === 'current'
      ? 'border-primary bg-primary text-on-primary'
      : 'border-line-strong text-muted';
  const inside = (
    <>
      <span aria-hidden className={`h-1 w-full rounded-check lg:hidden ${filled}`} />
      <span
        aria-hidden
        className={`hidden size-7 shrink-0 place-items-center rounded-full border text-small font-semibold tabular-nums lg:grid ${mark}`}
      >
        {isDone ? <Icon name="check" className="size-4" /> : step}
      </span>
      <span className="min-w-0 max-lg:text-micro">
        {title}
        {isDone ? <span className="sr-only"> {t('done')}</span> : null}
      </span>
    </>
  );
  if (state === 'reached')
    return (
      <li>
        <a
          href={paths.agencySetup(lang, step)}
          className={`${BOX} text-ink hover:underline lg:hover:bg-sunk lg:hover:no-underline`}
        >
          {inside}
        </a>
      </li>
    );
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={`${BOX} ${state === 'current' ? 'font-semibold lg:bg-primary-weak' : 'text-muted'}`}
    >
      {inside}
    </li>
  );
}
