import { parsePhone } from '~/modules/people/identity-numbers';
import type { Transaction } from '~/platform/db.server';
import { forgetAgreements } from './whatsapp/cloud/consents.server';
import { ACCOUNT_TEMPLATES, AGENCY_TEMPLATES } from './templates';

/**
 * Takes a person whose account goes out of the outbox, in that transaction: what was said to them or
 * about their bookings, by any channel and to whomever, and links that serve nobody any more. Mails that
 * must still be said, to them and to agencies, leave with the name that their receiver knows them by; once
 * they left, the row says nothing of anybody (`deliverEmails`). `email`: their address if it is confirmed,
 * else null: mails to an address that might be another's are not theirs, nor are an agency's that it gets for
 * its dashboard. That they agreed to WhatsApp messages, for their number or for another in a form, is forgotten; that a
 * number said stop stays.
 */
export async function anonymiseMessages(
  tx: Transaction,
  { profileId, email }: { profileId: string; email: string | null },
): Promise<void> {
  const { phone } = await tx.profile.findUniqueOrThrow({ where: { id: profileId }, select: { phone: true } });
  await forgetAgreements(tx, profileId, parsePhone(phone ?? ''));
  const theirs = await tx.$queryRaw<{ id: string; waits: boolean; template: string }[]>`
    SELECT id::text, template, channel = 'email' AND status = 'pending' AS waits FROM outbox_messages
    WHERE profile_id = ${profileId}::uuid
      OR booking_id IN (SELECT id FROM bookings WHERE customer_id = ${profileId}::uuid)
      OR (channel = 'email' AND lower(recipient) = lower(${email}::text)
        AND template <> ALL(${[...AGENCY_TEMPLATES]}::text[]))
    ORDER BY id FOR UPDATE`;
  const of = (names: readonly string[]) => (row: { template: string }) => names.includes(row.template);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const needsAccount = of(ACCOUNT_TEMPLATES);
  const waiting = ids(theirs.filter((row) => row.waits && !needsAccount(row)));
  await tx.outboxMessage.deleteMany({ where: { id: { in: ids(theirs), notIn: waiting } } });
  await tx.outboxMessage.updateMany({ where: { id: { in: waiting } }, data: { eraseOnceSent: true } });
}
