/** Ready-made reasons; `decline-reasons:*` is what the customer reads. */
export const READY_REASONS = ['carTaken', 'carBroken', 'noAnswer', 'conditions', 'price'] as const;
export const DECLINE_REASONS = [...READY_REASONS, 'other'] as const;
