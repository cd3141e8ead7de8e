/** Days for which an address of an invoice leads to it. */
export const LINK_DAYS = 30;
/** Characters of what the agency adds to the mail or the message. */
export const LONGEST_MESSAGE = 600;
