/** What somebody may write to the platform about, in the order of the form. */
export const CONTACT_TOPICS = ['booking', 'account', 'agency', 'data', 'report', 'other'] as const;

/** Characters of the longest message. */
export const LONGEST_MESSAGE = 3000;
