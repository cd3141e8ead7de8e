import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone, Ring, type RingFill, type RingTone } from '~/ui/badge';
import type { DisplayStatus } from '../booking-status';
import type { PaymentStatus } from '../payment-status';

const TONES: Record<DisplayStatus, BadgeTone> = {
  pending: 'warn',
  confirmed: 'info',
  active: 'ok',
  late: 'bad',
  completed: 'neutral',
  cancelled: 'neutral',
};

/** Where a booking stands. Texts: `terms`. */
export function BookingStatusBadge({ status }: { status: DisplayStatus }) {
  const { t } = useTranslation('terms');
  return <Badge tone={TONES[status]}>{t(`bookingStatus.${status}`)}</Badge>;
}

const RINGS: Record<PaymentStatus, { fill: RingFill; tone: RingTone }> = {
  pending: { fill: 'empty', tone: 'neutral' },
  unpaid: { fill: 'empty', tone: 'warn' },
  partial_paid: { fill: 'half', tone: 'warn' },
  paid: { fill: 'full', tone: 'ok' },
  failed: { fill: 'empty', tone: 'bad' },
  refunded: { fill: 'empty', tone: 'neutral' },
};

/** How much of a booking has been paid. Brick is for what failed only. `label`: a shorter
 * word where columns are narrow. Texts: `terms`. */
export function PaymentRing({ status, label }: { status: PaymentStatus; label?: string }) {
  const { t } = useTranslation('terms');
  return <Ring {...RINGS[status]}>{label ?? t(`paymentStatus.${status}`)}</Ring>;
}
