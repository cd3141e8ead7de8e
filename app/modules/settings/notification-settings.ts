import { z } from 'zod';
import { readParts } from './read-parts';

/** What the record `notifications` of the admin settings may hold (R272). */
export const notificationRules = z.object({
  /** Whether e-mails leave the outbox. */
  email: z.boolean(),
  /** No provider of text messages is connected: the switch stays off until one is. */
  sms: z.literal(false),
});

type NotificationSettings = z.infer<typeof notificationRules>;

/** Reads a stored value; what is missing or malformed gets its default. */
export const notificationsOf = (value: unknown): NotificationSettings =>
  readParts(notificationRules, { email: true, sms: false }, value);
