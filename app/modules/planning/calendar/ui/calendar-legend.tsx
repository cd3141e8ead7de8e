import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import { BAR_STATES } from '../calendar-bar';
import { BAR_ICONS, BAR_LOOKS } from './bar-look';

/** What the bars and marks mean. */
export function CalendarLegend() {
  const { t } = useTranslation('agency-calendar');
  return (
    <ul
      aria-label={t('legend')}
      className="planning-legend flex flex-wrap gap-x-5 gap-y-1.5 text-small text-muted max-sm:order-1"
    >
      {BAR_STATES.map((state) => {
        const icon = BAR_ICONS[state];
        return (
          <li key={state} className="flex items-center gap-2">
            <span
              aria-hidden
              className={`flex h-4.5 w-7 items-center justify-center rounded-check border ${BAR_LOOKS[state]}`}
            >
              {icon ? <Icon name={icon} className="size-3" /> : null}
            </span>
            {t(`state.${state}`)}
          </li>
        );
      })}
      <li className="flex items-center gap-2">
        <span
          aria-hidden
          className="flex size-4.5 items-center justify-center rounded-full border border-warn bg-warn-tint text-warn"
        >
          <Icon name="file-text" className="size-3" />
        </span>
        {t('paper.legend')}
      </li>
    </ul>
  );
}
