import { z } from 'zod';
import { readParts } from './read-parts';

/** What the record `notifications` of the admin settings may hold (R272). */
export const notificationRules = z.object({
  /** Whether e-mails leave the outbox; while they do not, they wait (R206). */
  email: z.boolean(),
  /** Whether text messages leave, where a gateway takes them; without one the switch is locked. */
  sms: z.boolean(),
});

type NotificationSettings = z.infer<typeof notificationRules>;

/** Reads a stored value: e-mails leave unless the switch says false, text messages only where it says true. */
export const notificationsOf = (value: unknown): NotificationSettings =>
  readParts(notificationRules, { email: true, sms: false }, value);
