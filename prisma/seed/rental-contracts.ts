import type { Prisma } from '~/generated/prisma/client';
import { contractNumber } from '~/modules/contracts/contract-number';
import { defaultTerms } from '~/modules/contracts/default-terms.server';
import { findContractPapers, type FoundContract } from '~/modules/contracts/document/find-contract-paper.server';
import { writeSnapshot } from '~/modules/contracts/document/snapshot.server';
import type { Language } from '~/i18n/languages';
import { dayOf, dayToDate, wallToInstant, type WallClock } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import type { Written } from './rental-rows';
import { writeRows } from './write-rows';
import { signedAt } from './rental-timeline';

/** The contracts of confirmed rentals, numbered per agency and year in order of confirmation (R35). */
export function contractsOf(written: readonly Written[]): Prisma.ContractCreateManyInput[] {
  const counters = new Map<string, number>();
  const confirmed = written.flatMap((one) => (one.moments.confirmed ? [{ ...one, at: one.moments.confirmed }] : []));
  return confirmed
    .sort((a, b) => order(a.at, b.at) || order(a.booking.id, b.booking.id))
    .map(({ at, booking, rental }) => {
      const year = at.slice(0, 4);
      const series = `${booking.agencyId}/${year}`;
      const sequence = (counters.get(series) ?? 0) + 1;
      counters.set(series, sequence);
      return {
        id: rental.random.uuid(),
        agencyId: booking.agencyId,
        bookingId: booking.id,
        clientId: booking.clientId,
        vehicleId: booking.vehicleId,
        number: contractNumber(year, sequence),
        startsAt: booking.pickupAt,
        endsAt: booking.returnAt,
        amount: booking.totalPrice,
        depositAmount: booking.depositAmount,
        terms: defaultTerms(booking.language as Language),
        createdAt: wallToInstant(at),
      };
    });
}

/** Contracts of which one statement signs. */
const LOT = 400;

/** Signs the contracts of cars that went out, on paper a moment before (R180): what stood there is kept. */
export async function signContracts(tx: Transaction, written: readonly Written[]): Promise<void> {
  const out = new Map(
    written.flatMap(({ booking, moments }) => (moments.pickedUp ? [[booking.id, moments.pickedUp]] : [])),
  );
  const contracts = await tx.contract.findMany({ where: { bookingId: { in: [...out.keys()] } }, select: { id: true } });
  for (let start = 0; start < contracts.length; start += LOT) {
    const found = await findContractPapers(
      contracts.slice(start, start + LOT).map(({ id }) => id),
      tx,
    );
    const signed = found.flatMap((contract) => {
      const pickedUp = out.get(contract.bookingId);
      return pickedUp ? [signedOnPaper(contract, signedAt(pickedUp))] : [];
    });
    await tx.$executeRaw`
      UPDATE contracts SET status = 'signed', signed_at = "signedAt", snapshot = text, snapshot_sha256 = sha256
      FROM jsonb_to_recordset(${JSON.stringify(signed.map(({ kept }) => kept))}::jsonb) AS kept (
        "contractId" uuid, "signedAt" timestamptz, text text, sha256 text)
      WHERE contracts.id = "contractId"`;
    await writeRows(
      tx,
      'contract_signatures',
      signed.map(({ signature }) => signature),
    );
  }
}

function signedOnPaper({ id, agencyId, language, paper }: FoundContract, at: WallClock) {
  // The car has not come back yet, nor anything happened to it.
  const restitution = { ...paper.restitution, at: null, mileage: null, fuel: null };
  const booking = { ...paper.booking, damageAmount: '0.00', total: paper.amount };
  const snapshot = writeSnapshot({ language, logo: null, paper: { ...paper, restitution, booking } });
  const instant = wallToInstant(at);
  return {
    kept: { contractId: id, signedAt: instant, ...snapshot },
    signature: {
      agencyId,
      contractId: id,
      method: 'paper',
      signerName: paper.client.fullName,
      signedOn: dayToDate(dayOf(at)),
      documentSha256: snapshot.sha256,
      createdAt: instant,
    } satisfies Prisma.ContractSignatureCreateManyInput,
  };
}

function order(a: WallClock | string, b: WallClock | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
