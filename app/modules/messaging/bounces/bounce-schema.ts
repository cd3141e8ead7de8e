import { z } from 'zod';
import { storedText } from '~/platform/cut-text';

/** Most words of one post. */
const MOST_EVENTS = 100;

const isStorable = (text: string) => text === storedText(text, text.length);

/** A word of a mail service about an address (R207, R228). */
const eventSchema = z
  .object({
    id: z.string().min(1).max(190).refine(isStorable),
    email: z.string().trim().min(3).max(254).includes('@').refine(isStorable),
    type: z.enum(['hard', 'soft', 'complaint']),
    at: z.iso.datetime({ offset: true }),
    reason: z.string().max(5_000).default(''),
  })
  .transform(({ id, email, type, at, reason }) => ({
    eventId: `service:${id}`,
    email,
    kind: type,
    reason: storedText(reason, 500),
    occurredAt: new Date(at),
  }));

const postSchema = z.object({ events: z.array(z.unknown()).min(1).max(MOST_EVENTS) });

/**
 * What a mail service posts of bounces and complaints: each with an id of its own, so that a repeated post changes
 * nothing. A word that cannot be read is passed over, and loses none of the others; null where none can.
 */
export function readBounces(post: unknown): z.output<typeof eventSchema>[] | null {
  const reading = postSchema.safeParse(post);
  const events = (reading.data?.events ?? []).flatMap((event) => {
    const { data } = eventSchema.safeParse(event);
    return data ? [data] : [];
  });
  return events.length > 0 ? events : null;
}
