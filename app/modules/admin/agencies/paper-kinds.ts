/** What an administrator looks at before an agency is verified (R254). */
export const PAPER_KINDS = ['trade_register', 'ice_certificate', 'licence', 'manager_identity', 'insurance'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
