/** Characters of the longest message of a customer about other dates, and of the longest answer. */
export const LONGEST_CHANGE_TEXT = 500;
