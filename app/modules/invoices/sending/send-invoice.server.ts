import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { formatMoney } from '~/i18n/money';
import { formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { hashOfToken, newToken } from '~/modules/access/token.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { whatsappLink } from '~/modules/messaging/whatsapp/whatsapp-link';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { paths } from '~/paths';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { addDays, currentInstant, todayInMorocco } from '~/platform/clock';
import { db, inTransaction } from '~/platform/db.server';
import { isFirstSending, wasSent } from '~/platform/sent-form.server';
import { env } from '~/platform/env.server';
import { findInvoice, type InvoicePaper } from '../details/find-invoice.server';
import { keepInvoiceFile } from './keep-invoice-file.server';
import { LINK_DAYS } from './sending-limits';

/** Each sending draws a document and may leave the house. */
const sendingsOfAccount = attemptLimit('invoice-sending', 60, 60);

export interface Sending {
  /** In which the paper and its message are written. */
  language: Language;
  /** What the agency adds, in its own words. */
  message: string | null;
  /** Of the form: sent twice, it is one sending. */
  requestKey: string;
}

/**
 * Sends an issued invoice or credit note of the agency by mail, its PDF attached as it is now and an address that leads to
 * it for `LINK_DAYS` (R164). What was sent to whom stays written. Pressed twice, it leaves once.
 * @throws invoiceNotFound, also for a draft; invoiceGenerateFailed; tooManyAttempts; invoiceStatusFailed
 */
export async function mailInvoice(scope: AgencyScope, number: string, to: Sending & { email: string }): Promise<void> {
  const { language, message, requestKey, email } = to;
  const paper = await issuedPaper(scope, number);
  const form = { requestKey, use: 'invoice by mail', content: [paper.id, to] };
  if (await wasSent(scope, form)) return;
  await sendingsOfAccount.count(scope.profileId);
  const kept = await keepInvoiceFile(paper, language);
  const { token, link } = newLink();
  await inTransaction(async (tx) => {
    const row = { ...ofPaper(scope, paper, { language, requestKey }), ...kept, ...link };
    if (!(await isFirstSending(tx, scope, form))) return;
    await tx.invoiceSending.create({ data: { ...row, channel: 'email', recipient: email } });
    await enqueueEmail(tx, {
      to: email,
      language,
      template: 'invoiceSent',
      params: {
        kind: paper.kind,
        number,
        customerName: paper.buyer.name,
        agencyName: paper.seller.name,
        agencyEmail: paper.seller.email,
        total: paper.totalIncl,
        currency: paper.currency,
        due: paper.due,
        dueOn: paper.dueOn,
        message: message ?? '',
        fileKey: kept.fileKey,
        token,
        expiresAt: link.expiresAt.toISOString(),
      },
      dedupeKey: `invoice:${scope.agencyId}:${requestKey}`,
      agencyId: scope.agencyId,
      bookingId: paper.bookingId,
    });
  }).catch((error: unknown) => rethrowAs(error, 'invoiceStatusFailed'));
}

/** An address of an invoice, the one time that it can be told, and the link that opens WhatsApp with it. */
export interface SharedInvoice {
  address: string;
  whatsapp: string;
}

/**
 * Prepares the WhatsApp message of an invoice of the agency: an address that leads to its PDF, as it is now, for
 * `LINK_DAYS` (R164). A person sends it. Pressed twice, it is one sending with the later address.
 * @throws invoiceNotFound, also for a draft; invoiceGenerateFailed; tooManyAttempts; invoiceStatusFailed
 */
export async function shareInvoice(
  scope: AgencyScope,
  number: string,
  to: Sending & { phone: string },
): Promise<SharedInvoice> {
  const { language, message, requestKey, phone } = to;
  const paper = await issuedPaper(scope, number);
  await sendingsOfAccount.count(scope.profileId);
  const kept = await keepInvoiceFile(paper, language);
  const { token, link } = newLink();
  const row = { ...ofPaper(scope, paper, { language, requestKey }), ...kept, ...link };
  await inTransaction(async (tx) => {
    const { agencyId } = scope;
    if (await isFirstSending(tx, scope, { requestKey, use: 'invoice by WhatsApp', content: [paper.id, to] }))
      await tx.invoiceSending.create({ data: { ...row, channel: 'whatsapp', recipient: phone } });
    else await tx.invoiceSending.updateMany({ where: { agencyId, requestKey }, data: { tokenHash: link.tokenHash } });
  }).catch((error: unknown) => rethrowAs(error, 'invoiceStatusFailed'));
  const address = env().APP_ORIGIN + paths.sentInvoice(language, token);
  return { address, whatsapp: whatsappLink(phone, whatsappText(paper, { language, message, address })) };
}

/**
 * Writes down that an invoice of the agency was given otherwise: by hand, by post. Pressed twice, it is written once.
 * @throws invoiceNotFound, also for a draft; invoiceGenerateFailed; invoiceStatusFailed
 */
export async function markInvoiceSent(scope: AgencyScope, number: string, sending: Sending): Promise<void> {
  const paper = await issuedPaper(scope, number);
  const kept = await keepInvoiceFile(paper, sending.language);
  const data = { ...ofPaper(scope, paper, sending), ...kept, channel: 'hand' as const };
  await inTransaction(async (tx) => {
    const form = { requestKey: sending.requestKey, use: 'invoice by hand', content: [paper.id, sending] };
    if (await isFirstSending(tx, scope, form)) await tx.invoiceSending.create({ data });
  }).catch((error: unknown) => rethrowAs(error, 'invoiceStatusFailed'));
}

/** Ends an address of an invoice of the agency before its time; one that ended stays so. @throws invoiceNotFound */
export async function revokeInvoiceLink(scope: AgencyScope, number: string, id: string): Promise<void> {
  const own = { id, agencyId: scope.agencyId, invoice: { number }, tokenHash: { not: null } };
  if ((await db.invoiceSending.count({ where: own })) === 0) throw new DomainError('invoiceNotFound');
  await db.invoiceSending.updateMany({ where: { ...own, revokedAt: null }, data: { revokedAt: currentInstant() } });
}

async function issuedPaper(scope: AgencyScope, number: string): Promise<InvoicePaper> {
  const paper = await findInvoice(scope, number);
  if (!paper.number) throw new DomainError('invoiceNotFound');
  return paper;
}

const ofPaper = (
  { agencyId, profileId }: AgencyScope,
  { id }: InvoicePaper,
  { language, requestKey }: Pick<Sending, 'language' | 'requestKey'>,
) => ({ agencyId, invoiceId: id, language, requestKey, sentBy: profileId, createdAt: currentInstant() });

function newLink() {
  const token = newToken();
  const expiresAt = new Date(currentInstant().getTime() + LINK_DAYS * 86_400_000);
  return { token, link: { tokenHash: hashOfToken(token), expiresAt } };
}

function whatsappText(
  paper: InvoicePaper,
  { language, message, address }: { language: Language; message: string | null; address: string },
): string {
  const t = translator(language);
  const until = formatDate(addDays(todayInMorocco(), LINK_DAYS), language, 'numeric');
  const text = t(`invoice-sent:whatsapp.${paper.kind}`, {
    customer: paper.buyer.name,
    agency: paper.seller.name,
    number: paper.number ?? '',
    total: formatMoney(paper.totalIncl, language, { decimals: 2, currency: paper.currency }),
    address,
    until,
  });
  return message ? `${text}\n\n${message}` : text;
}
