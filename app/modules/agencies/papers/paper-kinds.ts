/** What an administrator looks at before an agency is verified (R254). */
export const PAPER_KINDS = ['trade_register', 'ice_certificate', 'licence', 'manager_identity', 'insurance'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Why a paper that an agency handed in is refused; `other` asks for words of the administrator's own (R278). */
export const PAPER_REFUSALS = ['unreadable', 'incomplete', 'expired', 'other_paper', 'other_agency', 'other'] as const;
export type PaperRefusal = (typeof PAPER_REFUSALS)[number];

/** Characters of what an administrator adds to a refusal. */
export const LONGEST_NOTE = 300;

/** Whether a text names a kind of paper. */
export const isPaperKind = (text: string): text is PaperKind => (PAPER_KINDS as readonly string[]).includes(text);
