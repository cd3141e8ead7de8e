import { z } from 'zod';
import { readParts } from './read-parts';

/** What the record `notifications` of the admin settings may hold. */
export const notificationRules = z.object({
  /** Whether e-mails leave; while they do not, they wait (R206). */
  email: z.boolean(),
});

export type NotificationSettings = z.infer<typeof notificationRules>;

/** Reads a stored value: e-mails leave unless the switch says false. */
export const notificationsOf = (value: unknown): NotificationSettings =>
  readParts(notificationRules, { email: true }, value);
