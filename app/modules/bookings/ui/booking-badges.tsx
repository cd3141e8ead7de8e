import { useTranslation } from '~/i18n/use-translation';
import { Badge, type BadgeTone, Ring, type RingFill, type RingTone } from '~/ui/badge';
import type { DisplayStatus } from '../lifecycle/booking-status';
import type { PaymentStatus } from '~/modules/payments/payment-statuses';

/** Of each state of a booking. */
export const BOOKING_TONES: Record<DisplayStatus, BadgeTone> = {
  pending: 'warn',
  lapsed: 'neutral',
  confirmed: 'info',
  active: 'ok',
  late: 'bad',
  completed: 'neutral',
  cancelled: 'neutral',
};

/** Where a booking stands. */
export function BookingStatusBadge({ status }: { status: DisplayStatus }) {
  const { t } = useTranslation('terms-booking');
  return <Badge tone={BOOKING_TONES[status]}>{t(`bookingStatus.${status}`)}</Badge>;
}

const RINGS: Record<PaymentStatus, { fill: RingFill; tone: RingTone }> = {
  pending: { fill: 'empty', tone: 'neutral' },
  unpaid: { fill: 'empty', tone: 'warn' },
  partial_paid: { fill: 'half', tone: 'warn' },
  paid: { fill: 'full', tone: 'ok' },
  failed: { fill: 'empty', tone: 'bad' },
  refunded: { fill: 'empty', tone: 'neutral' },
};

interface PaymentRingProps {
  status: PaymentStatus;
  /** A cancelled booking for which nothing came in owes nothing. */
  isCancelled?: boolean;
  /** A shorter word where columns are narrow. */
  label?: string;
}

/** How much of a booking has been paid. Brick is for what failed only. */
export function PaymentRing({ status, isCancelled = false, label }: PaymentRingProps) {
  const { t } = useTranslation('terms-booking');
  if (isCancelled && (status === 'pending' || status === 'unpaid')) {
    return <span className="text-table text-muted">{t('nothingDue')}</span>;
  }
  return <Ring {...RINGS[status]}>{label ?? t(`paymentStatus.${status}`)}</Ring>;
}
