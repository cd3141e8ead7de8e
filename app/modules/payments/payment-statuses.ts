export const PAYMENT_STATUSES = ['pending', 'paid', 'partial_paid', 'unpaid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Set by hand only; computed ones never replace them until money moves (R28). */
export const MANUAL_PAYMENT_STATUSES = ['failed', 'refunded'] as const;
