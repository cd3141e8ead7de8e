import type { PersonScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

/** An address in any case. Prisma compares such texts with ILIKE and leaves the signs that stand for any letter as they are. */
const sameAddress = (email: string) => ({
  equals: email.replace(/[\\%_]/g, '\\$&'),
  mode: 'insensitive' as const,
});

/**
 * Messages addressed to a person, with their facts; links that open something stay out, and the customer
 * that a booking's mail names: to an agency that is somebody else, to a customer it is the agency's word. `email`: their
 * address once it is confirmed, else null: mails to an address that might be another's are not theirs. WhatsApp messages
 * are theirs where they speak of their bookings.
 */
export async function exportMessages({ profileId }: PersonScope, email: string | null, most: number) {
  const bookings = await db.booking.findMany({ where: { customerId: profileId }, select: { id: true }, take: most });
  const messages = await db.outboxMessage.findMany({
    where: {
      OR: [
        { channel: 'email', profileId },
        ...(email === null ? [] : [{ channel: 'email' as const, recipient: sameAddress(email) }]),
        { channel: 'whatsapp', toAgency: false, bookingId: { in: bookings.map(({ id }) => id) } },
      ],
    },
    orderBy: { createdAt: 'desc' },
    take: most,
    select: {
      channel: true,
      recipient: true,
      language: true,
      template: true,
      params: true,
      status: true,
      createdAt: true,
      sentAt: true,
      deliveredAt: true,
      readAt: true,
    },
  });
  return messages.map(({ params, ...message }) => {
    const {
      token: _,
      fileKey: _key,
      customerName: _name,
      customerPhone: _phone,
      ...facts
    } = (params ?? {}) as Record<string, unknown>;
    return { ...message, facts };
  });
}
