/** Characters of the number of a transfer or a card slip. */
export const LONGEST_PAYMENT_REFERENCE = 60;
/** Characters of the bank that a cheque is drawn on. */
export const LONGEST_BANK = 60;
/** Characters of the number of a cheque. */
export const LONGEST_CHEQUE_NUMBER = 20;
/** Characters of what cash was for, and of why a count differs. */
export const LONGEST_CASH_REASON = 200;
export const LONGEST_CASH_NOTE = 500;
/** Characters of why some of a caution is kept. */
export const LONGEST_REASON = 500;
