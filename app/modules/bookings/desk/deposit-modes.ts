/** How a caution is held (R30): what the agency keeps until the car is back. */
export const DEPOSIT_MODES = ['cash', 'card', 'cheque', 'none'] as const;
export type DepositMode = (typeof DEPOSIT_MODES)[number];
