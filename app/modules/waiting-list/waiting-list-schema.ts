import { z } from 'zod';
import { emailAddress } from '~/errors/field-schemas';

/** What a visitor may wait for. */
export const WAITING_TOPICS = ['launch', 'registration'] as const;
export type WaitingTopic = (typeof WAITING_TOPICS)[number];

/** The notify-me form; `consent` is an unticked box that must be ticked (law 09-08, art. 10). */
export const waitingListSchema = z.object({
  email: emailAddress,
  consent: z.literal(true, { error: 'errors-person:contactConsentRequired' }),
});

/** The topic that a query names; `launch` for anything else. */
export const topicOf = (text: string | null): WaitingTopic =>
  WAITING_TOPICS.find((topic) => topic === text) ?? 'launch';
