/** Hours within which an agency can be said to answer, the shortest first. */
export const ANSWER_HOURS = [1, 2, 4, 8, 24, 48] as const;
export type AnswerHours = (typeof ANSWER_HOURS)[number];

/** Answers before anything is said of them. */
export const FEWEST_ANSWERS = 5;

/** How an agency has answered its last requests. */
export interface Answers {
  /** Requests that were confirmed or declined. */
  answered: number;
  /** Minutes within which three of four requests were answered; null where more than one of four never was. */
  minutes: number | null;
}

/**
 * The hours within which an agency usually answers: three of four of its requests were, those counted that lapsed
 * without an answer. Null where there are too few answers, or they take longer than a request waits (R138).
 */
export function usualAnswer({ answered, minutes }: Answers): AnswerHours | null {
  if (answered < FEWEST_ANSWERS || minutes === null) return null;
  return ANSWER_HOURS.find((hours) => minutes <= hours * 60) ?? null;
}
