/** Characters of why an invoice is credited. */
export const LONGEST_CREDIT_REASON = 150;
