import type { BookingEventType } from '~/generated/prisma/client';

type Plain = Exclude<BookingEventType, 'deposit_recorded'>;
type DepositKind = 'taken' | 'returned' | 'kept';

/** What a line of a booking's timeline is called: a key of `booking`. */
export type EventTitle =
  | `booking:event.${Plain}`
  | `booking:variant.deposit.${DepositKind}`
  | 'booking:variant.refunded'
  | 'booking:variant.bounced'
  | 'booking:variant.exchanged';

const DEPOSIT_KINDS: readonly unknown[] = ['taken', 'returned', 'kept'] satisfies DepositKind[];

/** The title of an event; a payment may be a refund or a bounced cheque, a move of the booking another car. */
export function eventTitle(type: BookingEventType, data: Record<string, unknown>): EventTitle {
  if (type === 'deposit_recorded') {
    const kind = DEPOSIT_KINDS.includes(data.kind) ? (data.kind as DepositKind) : 'taken';
    return `booking:variant.deposit.${kind}`;
  }
  if (type === 'payment_recorded' && data.kind === 'refund') return 'booking:variant.refunded';
  if (type === 'payment_recorded' && data.kind === 'bounced') return 'booking:variant.bounced';
  if (type === 'moved' && data.vehicle) return 'booking:variant.exchanged';
  return `booking:event.${type}`;
}
