import { DomainError } from '~/errors/domain-error';
import { translator } from '~/i18n/i18next.server';
import { type Language, languageOf } from '~/i18n/languages';
import { hashOfToken, newToken } from '~/modules/access/token.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { whatsappLink } from '~/modules/messaging/whatsapp-link';
import { parsePhone } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { paths } from '~/paths';
import { currentInstant } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { findContractPaper } from '../../document/find-contract-paper.server';
import { paperSha256 } from '../../document/snapshot.server';
import { isSignable, lockContract } from '../sign-contract.server';
import { LINK_HOURS } from './signing-link';

/** A link for signing, the one time that it can be told. */
export interface NewLink {
  address: string;
  /** Opens WhatsApp on the renter's number with the text ready; null where there is no number to write to. */
  whatsapp: string | null;
  /** To whom the mail goes; null where the renter has no address. */
  mailedTo: string | null;
}

/**
 * Makes a link by which the renter signs a contract of the agency on their own phone (R191): it holds for 72 hours, for
 * what the contract says now, once. It ends the one before. It leaves by mail, and the agency may send it by WhatsApp.
 * Its secret is stored nowhere but in the mail that waits.
 * @throws contractNotFound, contractSigned, contractNotOpen
 */
export async function sendSigningLink(scope: AgencyScope, number: string): Promise<NewLink> {
  return inTransaction(async (tx) => {
    const contract = await lockContract(tx, await findContractPaper(scope, number, tx));
    if (contract.signed) throw new DomainError('contractSigned');
    if (!isSignable(contract)) throw new DomainError('contractNotOpen');
    const { id, agencyId, bookingId, paper } = contract;
    const token = newToken();
    const now = currentInstant();
    const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
    await endOpenLinks(tx, { agencyId, contractId: id });
    const link = await tx.signingLink.create({
      data: {
        agencyId,
        contractId: id,
        tokenHash: hashOfToken(token),
        documentSha256: paperSha256(paper),
        createdAt: now,
        expiresAt,
      },
      select: { id: true },
    });
    const renter = await renterOf(tx, bookingId);
    const vehicle = vehicleName(paper.vehicle);
    const agencyName = paper.agency.name;
    if (renter.email)
      await enqueueEmail(tx, {
        to: renter.email,
        language: renter.language,
        template: 'contractToSign',
        params: { fullName: renter.fullName, token, expiresAt: expiresAt.toISOString(), hours: LINK_HOURS, agencyName, vehicle, number: paper.number }, // prettier-ignore
        agencyId,
        bookingId,
        ...(renter.profileId && { profileId: renter.profileId }),
        dedupeKey: `signing-link:${link.id}`,
      });
    const address = env().APP_ORIGIN + paths.contractSigning(renter.language, token);
    const text = translator(renter.language)('whatsapp:contract_to_sign', {
      customerName: renter.fullName,
      agencyName,
      vehicle,
      number: paper.number,
      count: LINK_HOURS,
      address,
    });
    return { address, mailedTo: renter.email, whatsapp: renter.phone && whatsappLink(renter.phone, text) };
  });
}

/**
 * Ends the open link of a contract of the agency; without one nothing happens.
 * @throws contractNotFound
 */
export async function revokeSigningLink(scope: AgencyScope, number: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { id, agencyId } = await lockContract(tx, await findContractPaper(scope, number, tx));
    await endOpenLinks(tx, { agencyId, contractId: id });
  });
}

const endOpenLinks = (tx: Transaction, of: { agencyId: string; contractId: string }) =>
  tx.signingLink.updateMany({
    where: { ...of, usedAt: null, revokedAt: null },
    data: { revokedAt: currentInstant() },
  });

/** Whom a contract is sent to: the customer's own account first, else what the agency's book says. */
async function renterOf(tx: Transaction, bookingId: string) {
  const { language, customerId, customer, client } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      language: true,
      customerId: true,
      customer: { select: { email: true, language: true } },
      client: { select: { fullName: true, phone: true, email: true } },
    },
  });
  const spoken: Language = languageOf(customer?.language ?? language);
  return {
    profileId: customerId,
    fullName: client.fullName,
    email: customer?.email ?? client.email,
    phone: parsePhone(client.phone),
    language: spoken,
  };
}
