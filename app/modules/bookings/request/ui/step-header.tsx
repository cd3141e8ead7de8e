import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import { ProgressSteps } from '~/ui/feedback/progress-steps';

interface StepHeaderProps {
  title: string;
  step: 1 | 2;
  /** Where the arrow leads: out of the form, or one step back. */
  back: { href: string; label: string };
}

const ARROW = '-ms-3 inline-flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-sunk';

/** Name of a step of the booking form, how far it is, and the link back. */
export function StepHeader({ title, step, back }: StepHeaderProps) {
  const { t } = useTranslation('booking-form');
  const total = 2;
  return (
    <div className="mb-5">
      <div className="mb-2 flex items-center gap-2">
        <a href={back.href} className={ARROW}>
          <Icon name="arrow-left" label={back.label} />
        </a>
        <h1 className="heading min-w-0 grow text-title md:text-h1">{title}</h1>
        <span aria-hidden className="shrink-0 text-table text-muted">
          {t('step', { step, total })}
        </span>
      </div>
      <ProgressSteps current={step} total={total} label={t('progress', { step, total })} />
    </div>
  );
}
