import { expect, test, vi } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { db } from '~/platform/db.server';
import { messagesSchema } from './messages-schema';
import { readMessages } from './read-messages.server';
import { saveMessages } from './save-messages.server';
import { sendTestMessage } from './send-test-message.server';

const FORM = { pendingReminderMinutes: '30', returnReminderMinutes: '240', overdueAlertMinutes: '15' };
const input = (change: object = {}) => messagesSchema.parse({ ...FORM, ...change });
const tests = (agencyId: string) => db.outboxMessage.findMany({ where: { agencyId, template: 'notificationTest' } });

test('what is saved stands in the form again; nobody saves for another agency', async () => {
  const [agency, other] = [await createAgency(), await createAgency()];
  const quiet = { quietHours: 'on', quietFrom: '21:30', quietTo: '06:45' };
  await saveMessages(agency.scope, input({ ...quiet, notifyOverdue: 'on', notificationEmail: 'resa@atlas.ma' }));
  expect((await readMessages(agency.scope)).values).toEqual({
    emailNotifications: false,
    notificationEmail: 'resa@atlas.ma',
    notifyPending: false,
    notifyConfirmations: false,
    notifyReturn: false,
    notifyOverdue: true,
    notifyPayments: false,
    notifyReviews: false,
    notifyInsurance: false,
    notifyTechnicalControl: false,
    notifyOilChange: false,
    notifyMaintenance: false,
    pendingReminderMinutes: 30,
    returnReminderMinutes: 240,
    overdueAlertMinutes: 15,
    ...quiet,
    quietHours: true,
  });
  await saveMessages(agency.scope, input());
  expect((await readMessages(agency.scope)).values).toMatchObject({ quietHours: false, quietFrom: '22:00' });
  const foreign = { ...agency.scope, agencyId: other.id };
  await expect(saveMessages(foreign, input())).rejects.toMatchObject({ code: 'saveFailed' });
  expect((await readMessages(other.scope)).values).toMatchObject({ emailNotifications: true, notifyPending: true });
});

test('a test message goes to the address of the notifications, else to the agency’s, five times in an hour', async () => {
  const agency = await createAgency({
    settings: { notificationEmail: 'resa@atlas.ma', emailNotifications: false, quietFrom: 0, quietTo: 1439 },
  });
  expect(await sendTestMessage(agency.scope)).toBe('resa@atlas.ma');
  await saveMessages(agency.scope, input());
  const { email } = await db.agency.findUniqueOrThrow({ where: { id: agency.id } });
  for (let again = 0; again < 4; again++) expect(await sendTestMessage(agency.scope)).toBe(email);
  await expect(sendTestMessage(agency.scope)).rejects.toMatchObject({ code: 'tooManyAttempts' });
  const sent = await tests(agency.id);
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([email, email, email, email, 'resa@atlas.ma'].sort());
  expect(sent.every(({ nextAttemptAt }) => nextAttemptAt.getTime() <= Date.now())).toBe(true);
});

test('a test message that cannot be written says that it failed', async () => {
  const agency = await createAgency();
  vi.spyOn(db, '$transaction').mockRejectedValueOnce(new Error('the outbox is closed'));
  await expect(sendTestMessage(agency.scope)).rejects.toMatchObject({ code: 'testNotificationFailed' });
  expect(await tests(agency.id)).toEqual([]);
});

test('an address that takes no mail is said, and a test message tries it anew', async () => {
  const agency = await createAgency({ settings: { notificationEmail: 'morte@atlas.ma' } });
  await db.undeliverableEmail.create({ data: { email: 'Morte@atlas.ma' } });
  expect((await readMessages(agency.scope)).isUndeliverable).toBe(true);
  await sendTestMessage(agency.scope);
  expect((await readMessages(agency.scope)).isUndeliverable).toBe(false);
});
