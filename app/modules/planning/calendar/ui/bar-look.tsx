import type { IconName } from '~/ui/icon';
import type { BarState } from '../calendar-bar';

/** How a bar looks by what it is; its line, its filling and its icon tell it without its colour. */
export const BAR_LOOKS: Record<BarState, string> = {
  confirmed: 'border-primary/40 bg-primary-weak text-primary',
  active: 'border-primary bg-primary text-on-primary',
  pending: 'border-dashed border-warn bg-warn-tint text-warn',
  late: 'border-bad bg-bad text-on-bad',
  completed: 'border-line-strong bg-sunk text-muted',
  block: 'hatched border-line-strong text-ink',
};

export const BAR_ICONS: Partial<Record<BarState, IconName>> = {
  active: 'key',
  pending: 'clock',
  late: 'late',
  completed: 'check',
  block: 'wrench',
};
