import { z } from 'zod';

/** Most words of one post. */
const MOST_EVENTS = 100;

/** What a mail service posts of bounces (R207) and complaints (R228): each with an id of its own, so that a repeated post changes nothing. */
export const bouncesSchema = z.object({
  events: z
    .array(
      z
        .object({
          id: z.string().min(1).max(190),
          email: z.string().trim().min(3).max(254).includes('@'),
          type: z.enum(['hard', 'soft', 'complaint']),
          at: z.iso.datetime({ offset: true }),
          reason: z.string().max(5_000).default(''),
        })
        .transform(({ id, email, type, at, reason }) => ({
          eventId: `service:${id}`,
          email,
          kind: type,
          reason: reason.slice(0, 500),
          occurredAt: new Date(at),
        })),
    )
    .min(1)
    .max(MOST_EVENTS),
});
