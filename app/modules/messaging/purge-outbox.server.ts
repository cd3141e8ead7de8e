import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/** Deletes old messages, which hold names, phones and addresses: e-mails that nothing more happens to, and WhatsApp messages. */
export async function purgeOutbox(): Promise<{ emails: number; whatsapp: number }> {
  const emails = {
    channel: 'email',
    status: { in: ['sent', 'failed'] },
    createdAt: { lt: keptSince('email') },
  } satisfies Prisma.OutboxMessageWhereInput;
  const whatsapp = { channel: 'whatsapp', createdAt: { lt: keptSince('whatsapp') } } as const;
  return {
    emails: await deleteInBatches((limit) => db.outboxMessage.deleteMany({ where: emails, limit })),
    whatsapp: await deleteInBatches((limit) => db.outboxMessage.deleteMany({ where: whatsapp, limit })),
  };
}
