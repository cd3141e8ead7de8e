import Decimal from 'decimal.js';
import type { BookingStatus } from '~/generated/prisma/client';
import type { PaymentStatus } from './payment-statuses';

interface PaymentFacts {
  bookingStatus: BookingStatus;
  totalPrice: Decimal.Value;
  /** Received minus refunded. */
  paidAmount: Decimal.Value;
}

/**
 * The payment status that a booking's facts give (R28): all received → paid, a part →
 * partial_paid, nothing → pending until the booking is confirmed, then unpaid. A booking cancelled
 * before anything was received owes nothing and stays pending.
 */
export function paymentStatusOf({ bookingStatus, totalPrice, paidAmount }: PaymentFacts): PaymentStatus {
  const paid = new Decimal(paidAmount);
  if (paid.gt(0)) return paid.gte(totalPrice) ? 'paid' : 'partial_paid';
  return bookingStatus === 'confirmed' || bookingStatus === 'completed' ? 'unpaid' : 'pending';
}

/** What is still due, never below zero, as a decimal text with 2 decimals. */
export function amountDue(totalPrice: Decimal.Value, paidAmount: Decimal.Value): string {
  return Decimal.max(0, new Decimal(totalPrice).minus(paidAmount)).toFixed(2);
}
