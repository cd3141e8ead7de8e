/** Ready-made reasons; `decline-reasons:*` is what the customer reads. */
export const DECLINE_REASONS = ['carTaken', 'carBroken', 'noAnswer', 'conditions', 'price', 'other'] as const;
