/** The longest text of a review (R133), and of the agency's answer (R134). */
export const LONGEST_REVIEW = 2_000;
export const LONGEST_REPLY = 1_000;

/** Days in which its author may change a review, from its first saving (R133). */
export const EDIT_DAYS = 14;

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** Why somebody reports a review, and why an administrator hides one (R134); texts: `reviews:reason`. */
export const REPORT_REASONS = ['offensive', 'personal', 'off_topic', 'fake', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
