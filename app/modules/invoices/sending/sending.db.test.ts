import { readFile, rm, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createDrafts } from '../../../../tests/factories/rentals';
import { outcome } from '../../../../tests/setup/refusal';
import { deliverEmails } from '~/modules/messaging/deliver-emails.server';
import type { Mail } from '~/modules/messaging/mailer.server';
import { sweepPictures } from '~/modules/pictures/sweep-pictures.server';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { storedFile } from '~/platform/storage.server';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { todayInMorocco } from '~/platform/clock';
import { issueInvoice } from '../issue/issue-invoice.server';
import { fileSha256 } from './keep-invoice-file.server';
import { LINK_DAYS } from './sending-limits';
import { listSendings } from './list-sendings.server';
import { fileOfInvoiceLink, openInvoiceLink } from './open-invoice-link.server';
import { mailInvoice, markInvoiceSent, revokeInvoiceLink, shareInvoice } from './send-invoice.server';

let agency: TestAgency;
let id: string;
let number: string;
beforeEach(async () => {
  setClockForTests(null);
  agency = await createAgency();
  [id = ''] = await createDrafts(agency, 1);
  number = await issueInvoice(agency.scope, id);
});

const key = () => crypto.randomUUID();
const sending = () => ({ language: 'fr' as const, message: null, requestKey: key() });
const log = () => listSendings(agency.scope, id);
const visit = { address: '196.200.1.1', isVisit: true };
const tokenOf = (address: string) => new URL(address).searchParams.get('key') ?? '';
const share = async (change: object = {}) =>
  shareInvoice(agency.scope, number, { ...sending(), phone: '+212612345678', ...change });

test('a mail leaves once with the PDF, to be answered to the agency, and says to whom and when', async () => {
  const requestKey = key();
  const to = { email: 'client@exemple.test', language: 'ar' as const, message: 'Merci de votre visite', requestKey };
  await Promise.all([1, 2, 3].map(() => mailInvoice(agency.scope, number, to)));
  await mailInvoice(agency.scope, number, to);
  const messages = await db.outboxMessage.findMany({ where: { agencyId: agency.id, template: 'invoiceSent' } });
  expect(messages).toHaveLength(1);
  const mails: Mail[] = [];
  await deliverEmails({ send: async (mail) => void mails.push(mail), leaves: true });
  const [mail] = mails.filter(({ to: receiver }) => receiver === to.email);
  const { email } = await db.agency.findUniqueOrThrow({ where: { id: agency.id } });
  expect(mail).toMatchObject({
    language: 'ar',
    attachment: { filename: `${number}.pdf` },
    replyTo: { address: email },
  });
  expect(mail?.text).toContain('Merci de votre visite');
  const [row] = await db.invoiceSending.findMany({ where: { invoiceId: id } });
  const file = await readFile(storedFile('private', mail?.attachment?.key ?? ''));
  expect(fileSha256(file)).toBe(row?.fileSha256);
  // The secret is in the mail, and nowhere in the database once it left.
  const [address = ''] = /https?:\S+invoice\/sent\S+/.exec(mail?.text ?? '') ?? [];
  expect((await openInvoiceLink(tokenOf(address), visit))?.invoice?.number).toBe(number);
  const [left] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM outbox_messages o
    WHERE o::text LIKE ${`%${tokenOf(address)}%`}`;
  expect(left?.count).toBe(0);
  expect(await log()).toMatchObject([{ channel: 'email', recipient: to.email, language: 'ar', link: 'open' }]);
  expect((await log())[0]?.openedAt).not.toBeNull();
});

test('an address leads to the file as it was sent, whatever is paid since, until it is ended', async () => {
  const { address, whatsapp } = await share({ message: 'À bientôt' });
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/212612345678\?text=/);
  const text = decodeURIComponent(whatsapp);
  for (const part of [number, address, 'À bientôt', '900,00']) expect(text).toContain(part);
  const token = tokenOf(address);
  const sent = await fileOfInvoiceLink(token, visit.address);
  const { reference } = await db.booking.findFirstOrThrow({ where: { invoices: { some: { id } } } });
  const payment = { kind: 'payment', amount: '900', method: 'cash', receivedOn: todayInMorocco() } as const;
  await recordBookingPayment(agency.scope, reference, { ...payment, requestKey: key() });
  await sweepPictures();
  expect((await fileOfInvoiceLink(token, visit.address))?.file.equals(sent?.file ?? Buffer.alloc(0))).toBe(true);
  expect(await openInvoiceLink(token, { ...visit, isVisit: false })).toMatchObject({ invoice: { total: '900.00' } });
  expect((await log())[0]?.openedAt).toBeNull();
  const [{ id: first } = { id: '' }] = await log();
  await revokeInvoiceLink(agency.scope, number, first);
  await revokeInvoiceLink(agency.scope, number, first);
  expect(await openInvoiceLink(token, visit)).toMatchObject({ state: 'revoked', invoice: null });
  expect(await fileOfInvoiceLink(token, visit.address)).toBeNull();
});

test('an address ends by itself, and a guessed, changed or foreign one is none', async () => {
  const token = tokenOf((await share()).address);
  for (const other of [
    '',
    'x',
    `${token}x`,
    token.toLowerCase(),
    token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
  ]) {
    expect(await openInvoiceLink(other, visit)).toBeNull();
    expect(await fileOfInvoiceLink(other, visit.address)).toBeNull();
  }
  setClockForTests(() => new Date(Date.now() + (LINK_DAYS * 24 - 1) * 3_600_000));
  expect((await openInvoiceLink(token, visit))?.state).toBe('open');
  setClockForTests(() => new Date(Date.now() + LINK_DAYS * 24 * 3_600_000 + 1000));
  expect(await openInvoiceLink(token, visit)).toMatchObject({ state: 'expired', invoice: null });
  expect(await fileOfInvoiceLink(token, visit.address)).toBeNull();
  setClockForTests(null);
  await db.agency.update({ where: { id: agency.id }, data: { status: 'suspended' } });
  expect((await openInvoiceLink(token, visit))?.state).toBe('open');
});

test('a message prepared twice by one form is one sending, with the later address', async () => {
  const requestKey = key();
  const [first, second] = [await share({ requestKey }), await share({ requestKey })];
  expect(await log()).toHaveLength(1);
  expect(await openInvoiceLink(tokenOf(first.address), visit)).toBeNull();
  expect((await openInvoiceLink(tokenOf(second.address), visit))?.state).toBe('open');
});

test('what was given by hand is written once, without an address', async () => {
  const given = sending();
  await markInvoiceSent(agency.scope, number, given);
  await markInvoiceSent(agency.scope, number, given);
  expect(await log()).toMatchObject([{ channel: 'hand', recipient: null, link: null }]);
  const [{ id: first } = { id: '' }] = await log();
  expect(await outcome(revokeInvoiceLink(agency.scope, number, first))).toBe('invoiceNotFound');
});

test('a draft and another agency’s invoice are not found, and nothing of them is sent or ended', async () => {
  const other = await createAgency();
  const [draftId = ''] = await createDrafts(agency, 1);
  await share();
  const [{ id: first } = { id: '' }] = await log();
  for (const work of [
    () => mailInvoice(other.scope, number, { ...sending(), email: 'x@exemple.test' }),
    () => shareInvoice(other.scope, number, { ...sending(), phone: '+212612345678' }),
    () => markInvoiceSent(other.scope, number, sending()),
    () => revokeInvoiceLink(other.scope, number, first),
    () => mailInvoice(agency.scope, draftId, { ...sending(), email: 'x@exemple.test' }),
    () => markInvoiceSent(agency.scope, draftId, sending()),
  ])
    expect(await outcome<unknown>(work())).toBe('invoiceNotFound');
  expect(await listSendings(other.scope, id)).toEqual([]);
  expect(await log()).toMatchObject([{ link: 'open' }]);
});

test('a stored file that is not what was sent is given to nobody', async () => {
  const token = tokenOf((await share()).address);
  const { fileKey } = await db.invoiceSending.findFirstOrThrow({ where: { invoiceId: id } });
  await writeFile(storedFile('private', fileKey), 'something else');
  expect(await outcome(fileOfInvoiceLink(token, visit.address))).toBe('invoiceGenerateFailed');
  await rm(storedFile('private', fileKey));
  expect(await outcome(fileOfInvoiceLink(token, visit.address))).toBe('invoiceGenerateFailed');
});
