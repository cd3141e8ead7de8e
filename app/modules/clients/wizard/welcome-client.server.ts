import { enqueueWhatsapp } from '~/modules/messaging/outbox.server';
import { clientName } from '~/modules/people/client-name';
import { parsePhone } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';
import type { ClientFacts } from '../client-schema';

/**
 * Makes the welcome of a new client ready for WhatsApp, in the agency's language, in the transaction that writes the
 * client (R243). A number that cannot be written to gets none.
 */
export async function welcomeClient(
  tx: Transaction,
  { agencyId }: AgencyScope,
  client: Pick<ClientFacts, 'fullName' | 'companyName' | 'phone'> & { id: string },
): Promise<void> {
  const phone = parsePhone(client.phone);
  if (!phone) return;
  const agency = await tx.agency.findUniqueOrThrow({
    where: { id: agencyId },
    select: { name: true, phone: true, owner: { select: { language: true } } },
  });
  await enqueueWhatsapp(tx, {
    phone,
    language: agency.owner.language,
    template: 'client_registered',
    params: { customerName: clientName(client), agencyName: agency.name, agencyPhone: agency.phone ?? '' },
    agencyId,
    dedupeKey: welcomeOf(client.id),
  });
}

/** Forgets the welcomes of clients who go, in that transaction: they hold a name and a number. */
export async function forgetWelcomes(tx: Transaction, clientIds: readonly string[]): Promise<void> {
  await tx.outboxMessage.deleteMany({ where: { dedupeKey: { in: clientIds.map(welcomeOf) } } });
}

const welcomeOf = (clientId: string) => `client:${clientId}:whatsapp:client_registered`;
