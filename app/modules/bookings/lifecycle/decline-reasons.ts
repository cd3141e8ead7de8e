/** Ready-made reasons; their texts: `agency:reasons.*`, written to the customer. */
export const DECLINE_REASONS = ['carTaken', 'carBroken', 'noAnswer', 'conditions', 'price', 'other'] as const;
