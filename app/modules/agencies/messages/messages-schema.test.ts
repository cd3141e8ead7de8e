import { expect, test } from 'vitest';
import { messagesSchema } from './messages-schema';

const FORM = { pendingReminderMinutes: '60', returnReminderMinutes: '120', overdueAlertMinutes: '0' };
const faults = (change: object) =>
  messagesSchema.safeParse({ ...FORM, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('what is not ticked is off, and quiet hours count where they are ticked alone', () => {
  expect(messagesSchema.parse({ ...FORM, quietFrom: '22:00', quietTo: '07:00' })).toMatchObject({
    emailNotifications: false,
    notifyPending: false,
    notificationEmail: null,
    overdueAlertMinutes: 0,
    quietFrom: null,
    quietTo: null,
  });
  const input = { notifyOverdue: 'on', notificationEmail: ' Resa@Atlas.ma ', quietHours: 'on', quietFrom: '22:00' };
  expect(messagesSchema.parse({ ...FORM, ...input, quietTo: '07:30' })).toMatchObject({
    notifyOverdue: true,
    notificationEmail: 'resa@atlas.ma',
    quietFrom: 1320,
    quietTo: 450,
  });
});

test.each([
  [{ pendingReminderMinutes: '' }, 'pendingReminderMinutes'],
  [{ returnReminderMinutes: '10081' }, 'returnReminderMinutes'],
  [{ overdueAlertMinutes: '-1' }, 'overdueAlertMinutes'],
  [{ notificationEmail: 'resa' }, 'notificationEmail'],
  [{ quietHours: 'on', quietFrom: '25:00', quietTo: '07:00' }, 'quietFrom'],
  [{ quietHours: 'on', quietFrom: '22:00' }, 'quietTo'],
  [{ quietHours: 'on', quietFrom: '07:00', quietTo: '07:00' }, 'quietTo'],
])('%o is refused at %s', (change, field) => {
  expect(faults(change)).toEqual([field]);
});

test('all faults are told together', () => {
  const change = { overdueAlertMinutes: 'x', quietHours: 'on', quietFrom: '22:00', quietTo: '22:00' };
  expect(faults(change).sort()).toEqual(['overdueAlertMinutes', 'quietTo']);
});
