/** Characters of what an agency writes about a client. */
export const LONGEST_ADDRESS = 300;
export const LONGEST_NOTES = 2000;
export const LONGEST_REASON = 500;
