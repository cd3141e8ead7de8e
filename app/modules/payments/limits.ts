/** Characters of the number of a cheque, a transfer or a card slip. */
export const LONGEST_PAYMENT_REFERENCE = 60;
/** Characters of why some of a caution is kept. */
export const LONGEST_REASON = 500;
