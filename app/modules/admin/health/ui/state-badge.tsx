import { useTranslation } from '~/i18n/use-translation';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Icon, type IconName } from '~/ui/icon';
import type { HealthState } from '../health-points';

const LOOKS: Record<HealthState, { tone: BadgeTone; icon: IconName; className: string }> = {
  ok: { tone: 'ok', icon: 'check-circle', className: 'text-ok' },
  warn: { tone: 'warn', icon: 'warning', className: 'text-warn' },
  bad: { tone: 'bad', icon: 'alert-circle', className: 'text-bad' },
};

/** How a point stands, in a word. */
export function StateBadge({ state }: { state: HealthState }) {
  const { t } = useTranslation('admin-health-points');
  return <Badge tone={LOOKS[state].tone}>{t(`state.${state}`)}</Badge>;
}

/** The same as a sign before its name. */
export function StateIcon({ state }: { state: HealthState }) {
  const { icon, className } = LOOKS[state];
  return (
    <span aria-hidden className={className}>
      <Icon name={icon} />
    </span>
  );
}
