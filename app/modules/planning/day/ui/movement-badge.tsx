import { useTranslation } from '~/i18n/use-translation';
import { useLateness } from '~/modules/bookings/ui/use-lateness';
import type { WallClock } from '~/platform/clock';
import { Badge, type BadgeTone } from '~/ui/badge';
import type { Movement } from '../list-movements.server';
import type { MovementState } from '../movement-state';

const TONES: Record<MovementState, BadgeTone> = {
  toPrepare: 'warn',
  waiting: 'warn',
  gone: 'ok',
  expected: 'info',
  late: 'bad',
  back: 'neutral',
};

/** Where a departure or a return stands. */
export function MovementBadge({ move, now }: { move: Pick<Movement, 'at' | 'state'>; now: WallClock }) {
  const { t } = useTranslation('terms-movement');
  const lateness = useLateness();
  return (
    <Badge tone={TONES[move.state]}>
      {move.state === 'late' ? t('late', { time: lateness(move.at, now) }) : t(`state.${move.state}`)}
    </Badge>
  );
}
