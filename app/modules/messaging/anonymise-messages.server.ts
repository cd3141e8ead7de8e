import type { Transaction } from '~/platform/db.server';
import { ACCOUNT_TEMPLATES, AGENCY_TEMPLATES } from './templates';

/**
 * Takes a person whose account goes out of the outbox, in that transaction: what was said to them or
 * about their bookings, by any channel and to whomever, and links that serve nobody any more. What must
 * still be said is sent: to the agency without the person's name and phone, to the person with them, and
 * then those leave the row too (`deliverEmails`). `email`: their address if it is confirmed, else null:
 * mails to an address that might be another's are not theirs, nor are an agency's that it gets for its dashboard.
 */
export async function anonymiseMessages(
  tx: Transaction,
  { profileId, email }: { profileId: string; email: string | null },
): Promise<void> {
  const theirs = await tx.$queryRaw<{ id: string; waits: boolean; template: string }[]>`
    SELECT id::text, template, channel = 'email' AND status = 'pending' AS waits FROM outbox_messages
    WHERE profile_id = ${profileId}::uuid
      OR booking_id IN (SELECT id FROM bookings WHERE customer_id = ${profileId}::uuid)
      OR (channel = 'email' AND lower(recipient) = lower(${email}::text)
        AND template <> ALL(${[...AGENCY_TEMPLATES]}::text[]))
    ORDER BY id FOR UPDATE`;
  const of = (names: readonly string[]) => (row: { template: string }) => names.includes(row.template);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const [needsAccount, isForAgency] = [of(ACCOUNT_TEMPLATES), of(AGENCY_TEMPLATES)];
  const waiting = theirs.filter((row) => row.waits && !needsAccount(row));
  const toAgency = ids(waiting.filter(isForAgency));
  const toThem = ids(waiting.filter((row) => !isForAgency(row)));

  await tx.outboxMessage.deleteMany({ where: { id: { in: ids(theirs), notIn: ids(waiting) } } });
  await tx.$executeRaw`
    UPDATE outbox_messages SET params = params || '{"customerName": "", "customerPhone": "", "reason": "", "message": ""}', error_message = NULL
    WHERE id = ANY(${toAgency}::uuid[])`;
  await tx.outboxMessage.updateMany({ where: { id: { in: toThem } }, data: { eraseOnceSent: true } });
}
