import { z } from 'zod';
import { emailAddress, optional } from '~/errors/field-schemas';
import { message } from '~/i18n/message';
import { parseWhole } from '~/i18n/typed-numbers';
import { minutesOf } from './quiet-hours';
import { MOST_MINUTES } from './switches';

const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on');

const minutes = z
  .string({ error: 'errors:fieldRequired' })
  .trim()
  .min(1, 'errors:fieldRequired')
  .transform((typed, context) => {
    const number = parseWhole(typed);
    if (number !== null && number >= 0 && number <= MOST_MINUTES) return number;
    context.addIssue({ code: 'custom', message: message('errors:numberBetween', { min: 0, max: MOST_MINUTES }) });
    return z.NEVER;
  });

/** Which e-mails an agency gets, where and when (R202). Without quiet hours both their ends are null. */
export const messagesSchema = z
  .object({
    emailNotifications: ticked,
    notificationEmail: optional(emailAddress),
    notifyPending: ticked,
    notifyConfirmations: ticked,
    notifyReturn: ticked,
    notifyOverdue: ticked,
    notifyPayments: ticked,
    notifyReviews: ticked,
    notifyInsurance: ticked,
    notifyTechnicalControl: ticked,
    notifyOilChange: ticked,
    notifyMaintenance: ticked,
    pendingReminderMinutes: minutes,
    returnReminderMinutes: minutes,
    overdueAlertMinutes: minutes,
    quietHours: ticked,
    quietFrom: z.string().default(''),
    quietTo: z.string().default(''),
  })
  .check(
    z.superRefine<{ quietHours: boolean; quietFrom: string; quietTo: string }>(
      ({ quietHours, quietFrom, quietTo }, context) => {
        if (!quietHours) return;
        const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
        const refuse = (field: string, text: string) =>
          context.addIssue({ code: 'custom', path: [field], message: text });
        if (from === null) refuse('quietFrom', 'errors:timeInvalid');
        if (to === null) refuse('quietTo', 'errors:timeInvalid');
        if (from !== null && from === to) refuse('quietTo', 'errors-agency:quietHoursEqual');
      },
      // Told together with the other faults.
      { when: () => true },
    ),
  )
  .transform(({ quietHours, quietFrom, quietTo, ...value }) => ({
    ...value,
    quietFrom: quietHours ? minutesOf(quietFrom) : null,
    quietTo: quietHours ? minutesOf(quietTo) : null,
  }));
export type MessagesInput = z.output<typeof messagesSchema>;
