/**
 * Why a photo of a car is refused (R294): another car, not to be made out, people or a plate, writing, somebody else's,
 * unfit. Their words stand in `notifications:photoRefusal`.
 */
export const REFUSAL_REASONS = ['other_car', 'blurred', 'person', 'text', 'rights', 'unfit'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
