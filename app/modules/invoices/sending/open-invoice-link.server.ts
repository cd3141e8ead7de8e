import { DomainError } from '~/errors/domain-error';
import { hashOfToken, isToken } from '~/modules/access/token.server';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { currentInstant, type CalendarDay, dateToDay, instantToWall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { networkOf } from '~/platform/network-of';
import { getFile } from '~/platform/storage.server';
import type { Seller } from '../invoice-people.server';
import { fileSha256 } from './keep-invoice-file.server';
import { linkState } from './list-sendings.server';

/** A page and its file, each a few times; a network may hold many clients. */
const visitsOfNetwork = attemptLimit('invoice-link', 300, 60);

/** What the address of an invoice shows to whoever has it; of one that ended, only what it ended of and whom to ask. */
export interface OpenedInvoice {
  state: 'open' | 'expired' | 'revoked';
  agency: { name: string; phone: string | null };
  until: WallClock;
  /** Null once the address ended. */
  invoice: {
    kind: 'invoice' | 'credit_note';
    number: string;
    total: string;
    currency: string;
    issuedOn: CalendarDay | null;
    dueOn: CalendarDay | null;
  } | null;
}

/**
 * What an address of an invoice shows (R164). `isVisit`: a person opens it, not a program that looks ahead. Counts the visit first.
 * That of a suspended agency still leads there: its customers keep their papers.
 * @returns null for a secret that no invoice has
 * @throws tooManyAttempts
 */
export async function openInvoiceLink(
  token: string,
  { address, isVisit }: { address: string; isVisit: boolean },
): Promise<OpenedInvoice | null> {
  const found = await sendingOf(token, address);
  if (!found) return null;
  const { id, state, invoice, expiresAt } = found;
  if (state === 'open' && isVisit)
    await db.invoiceSending.updateMany({ where: { id, openedAt: null }, data: { openedAt: currentInstant() } });
  const seller = invoice.seller as unknown as Seller;
  return {
    state,
    agency: { name: seller.name, phone: seller.phone },
    until: instantToWall(expiresAt),
    invoice:
      state === 'open'
        ? {
            kind: invoice.kind,
            number: invoice.number ?? '',
            total: invoice.totalIncl.toFixed(2),
            currency: invoice.currency,
            issuedOn: invoice.issuedOn && dateToDay(invoice.issuedOn),
            dueOn: invoice.kind === 'invoice' && invoice.dueOn ? dateToDay(invoice.dueOn) : null,
          }
        : null,
  };
}

/**
 * The file that was sent with an address, as long as it leads somewhere; null where it does not. Counts the visit first.
 * @throws tooManyAttempts; invoiceGenerateFailed where the stored file is not the one that was sent
 */
export async function fileOfInvoiceLink(
  token: string,
  address: string,
): Promise<{ file: Buffer; number: string } | null> {
  const found = await sendingOf(token, address);
  if (found?.state !== 'open') return null;
  const file = await getFile('private', found.fileKey);
  if (!file || fileSha256(file) !== found.fileSha256) throw new DomainError('invoiceGenerateFailed');
  return { file, number: found.invoice.number ?? '' };
}

async function sendingOf(token: string, address: string) {
  await visitsOfNetwork.count(networkOf(address));
  if (!isToken(token)) return null;
  const found = await db.invoiceSending.findUnique({
    where: { tokenHash: hashOfToken(token) },
    include: { invoice: true },
  });
  const state = found && linkState(found, currentInstant());
  return found?.expiresAt && state ? { ...found, expiresAt: found.expiresAt, state } : null;
}
