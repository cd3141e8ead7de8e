import { DomainError } from '~/errors/domain-error';
import { translator } from '~/i18n/i18next.server';
import { type Language, languageOf } from '~/i18n/languages';
import { hashOfToken, newToken } from '~/modules/access/token.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { whatsappLink } from '~/modules/messaging/whatsapp/whatsapp-link';
import { parsePhone } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { paths } from '~/paths';
import { currentInstant } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { findContractPaper } from '../../document/find-contract-paper.server';
import { paperSha256 } from '../../document/snapshot.server';
import { findRider, type RiderAddress } from '../../riders/find-rider.server';
import { lockRider } from '../../riders/sign-rider.server';
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
    const { id: contractId, agencyId, bookingId, paper } = contract;
    return send(tx, {
      row: { agencyId, contractId, riderId: null, documentSha256: paperSha256(paper) },
      bookingId,
      template: 'contractToSign',
      message: 'contract_to_sign',
      facts: { agencyName: paper.agency.name, vehicle: vehicleName(paper.vehicle), number: paper.number },
    });
  });
}

/**
 * `sendSigningLink` for a rider of a contract of the agency (R192).
 * @throws riderNotFound, contractSigned, contractNotOpen
 */
export async function sendRiderLink(scope: AgencyScope, address: RiderAddress): Promise<NewLink> {
  return inTransaction(async (tx) => {
    const rider = await lockRider(tx, await findRider(scope, address, tx));
    if (rider.signed) throw new DomainError('contractSigned');
    if (!rider.isSignable) throw new DomainError('contractNotOpen');
    const { id: riderId, agencyId, contractId, bookingId, paper, sha256 } = rider;
    return send(tx, {
      row: { agencyId, contractId, riderId, documentSha256: sha256 },
      bookingId,
      template: 'riderToSign',
      message: 'rider_to_sign',
      facts: { agencyName: paper.agency.name, vehicle: vehicleName(paper.after.vehicle), number: paper.number },
    });
  });
}

interface Sending {
  row: { agencyId: string; contractId: string; riderId: string | null; documentSha256: string };
  bookingId: string;
  template: 'contractToSign' | 'riderToSign';
  message: 'contract_to_sign' | 'rider_to_sign';
  facts: { agencyName: string; vehicle: string; number: string };
}

/** Writes the link of a document that is locked, and the mail that carries it. */
async function send(tx: Transaction, { row, bookingId, template, message, facts }: Sending): Promise<NewLink> {
  const { agencyId } = row;
  const token = newToken();
  const createdAt = currentInstant();
  const expiresAt = new Date(createdAt.getTime() + LINK_HOURS * 3_600_000);
  await endOpenLinks(tx, row);
  const link = await tx.signingLink.create({
    data: { ...row, tokenHash: hashOfToken(token), createdAt, expiresAt },
    select: { id: true },
  });
  const renter = await renterOf(tx, bookingId);
  if (renter.email)
    await enqueueEmail(tx, {
      to: renter.email,
      language: renter.language,
      template,
      params: { fullName: renter.fullName, token, expiresAt: expiresAt.toISOString(), hours: LINK_HOURS, ...facts },
      agencyId,
      bookingId,
      ...(renter.profileId && { profileId: renter.profileId }),
      dedupeKey: `signing-link:${link.id}`,
    });
  const address = env().APP_ORIGIN + paths.contractSigning(renter.language, token);
  const text = translator(renter.language)(`whatsapp:${message}`, {
    customerName: renter.fullName,
    ...facts,
    count: LINK_HOURS,
    address,
  });
  return { address, mailedTo: renter.email, whatsapp: renter.phone && whatsappLink(renter.phone, text) };
}

/**
 * Ends the open link of a contract of the agency; without one nothing happens.
 * @throws contractNotFound
 */
export async function revokeSigningLink(scope: AgencyScope, number: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { id: contractId, agencyId } = await lockContract(tx, await findContractPaper(scope, number, tx));
    await endOpenLinks(tx, { agencyId, contractId, riderId: null });
  });
}

/**
 * `revokeSigningLink` for a rider.
 * @throws riderNotFound
 */
export async function revokeRiderLink(scope: AgencyScope, address: RiderAddress): Promise<void> {
  await inTransaction(async (tx) => {
    const { id: riderId, agencyId, contractId } = await lockRider(tx, await findRider(scope, address, tx));
    await endOpenLinks(tx, { agencyId, contractId, riderId });
  });
}

const endOpenLinks = (
  tx: Transaction,
  { agencyId, contractId, riderId }: { agencyId: string; contractId: string; riderId: string | null },
) =>
  tx.signingLink.updateMany({
    where: { agencyId, contractId, riderId, usedAt: null, revokedAt: null },
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
