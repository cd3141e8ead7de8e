import { z } from 'zod';
import { readParts } from './read-parts';

/** What the record `notifications` of the admin settings may hold (R272). */
export const notificationRules = z.object({
  /** Whether e-mails leave the outbox; while they do not, they wait (R206). */
  email: z.boolean(),
  /** No provider of text messages is connected: the switch stays off until one is. */
  sms: z.literal(false),
});

type NotificationSettings = z.infer<typeof notificationRules>;

/** Reads a stored value: e-mails leave unless the switch says false; text messages do not. */
export const notificationsOf = (value: unknown): NotificationSettings =>
  readParts(notificationRules, { email: true, sms: false }, value);
