import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../../tests/factories/booking';
import { createDrafts } from '../../../../../tests/factories/rentals';
import { signContractOf } from '../../../../../tests/factories/sign-contract';
import { createVehicle } from '../../../../../tests/factories/vehicle';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { listSendings } from '~/modules/invoices/sending/list-sendings.server';
import { fileOfInvoiceLink, openInvoiceLink } from '~/modules/invoices/sending/open-invoice-link.server';
import { revokeInvoiceLink, shareInvoice } from '~/modules/invoices/sending/send-invoice.server';
import { setClockForTests, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { riderDetails } from '../../riders/rider-details.server';
import { signRider } from '../../riders/sign-rider.server';
import { documentOfLink, openSigningLink } from './open-signing-link.server';
import { revokeRiderLink, revokeSigningLink, sendRiderLink, sendSigningLink } from './send-signing-link.server';
import { signByLink } from './sign-by-link.server';

/** Every kind of link to a document, in every way in which it ends: it shows nothing, whatever comes after (R321). */

const ADDRESS = '192.0.2.9';
let agency: TestAgency;
beforeEach(async () => {
  agency = await createAgency();
});
afterEach(() => setClockForTests(null));

/** A document that can be sent to be signed. */
interface Signable {
  send: () => Promise<string>;
  revoke: () => Promise<void>;
  signOnPaper: () => Promise<unknown>;
}
const keyOf = ({ address }: { address: string }) => new URL(address).searchParams.get('key') ?? '';

async function contract(): Promise<Signable> {
  const { id } = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
  const { number } = await db.contract.findFirstOrThrow({ where: { bookingId: id } });
  return {
    send: async () => keyOf(await sendSigningLink(agency.scope, number)),
    revoke: () => revokeSigningLink(agency.scope, number),
    signOnPaper: () => signContractOf(agency.scope, id),
  };
}

async function rider(): Promise<Signable> {
  const { id, reference } = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
  const of = await signContractOf(agency.scope, id);
  await rescheduleBooking(agency.scope, reference, { returnAt: daysFromNow(3, 8).end });
  const address = { of, sequence: '1' };
  return {
    send: async () => keyOf(await sendRiderLink(agency.scope, address)),
    revoke: () => revokeRiderLink(agency.scope, address),
    signOnPaper: async () => {
      const { version } = await riderDetails(agency.scope, address, 'fr');
      const how = { method: 'paper', language: 'fr', drawing: null, address: ADDRESS, version } as const;
      await signRider(agency.scope, address, { ...how, signerName: 'Salma Bennani', signedOn: todayInMorocco() });
    },
  };
}

const open = (key: string) => openSigningLink(key, { address: ADDRESS, language: 'fr', isVisit: true });
async function signBy(key: string) {
  const version = (await open(key)).open?.version ?? '';
  await signByLink(key, {
    ...{ signerName: 'Salma Bennani', drawing: null, version, language: 'fr', address: ADDRESS, userAgent: null },
  });
}
/** What an address was worth that was made so many days ago; the database lets nobody sign ahead of today. */
async function ago<T>(days: number, make: () => Promise<T>): Promise<T> {
  const then = Date.now() - days * 86_400_000;
  setClockForTests(() => new Date(then));
  return make().finally(() => setClockForTests(null));
}

const KINDS = { contract, rider };
/** How a link ends; answers the next one, by which its document is signed, where that takes one. */
const ENDS: Record<string, (of: Signable) => Promise<string | null>> = {
  revoked: async ({ revoke, send }) => {
    await revoke();
    return send();
  },
  replaced: ({ send }) => send(),
  expired: ({ send }) => send(),
  elsewhere: ({ signOnPaper }) => signOnPaper().then(() => null),
};

test.each(
  Object.entries(KINDS).flatMap(([kind, make]) => Object.entries(ENDS).map((end) => [kind, ...end, make] as const)),
)('a link of a %s that is %s shows nothing once that is signed otherwise', async (kind, end, finish, make) => {
  const document = await make();
  const key = await ago(end === 'expired' ? 4 : 0, document.send);
  const other = await finish(document);
  if (other) expect(await open(key)).toMatchObject({ kind, state: 'revoked', open: null, signed: null });
  if (other) await signBy(other);
  expect(await open(key)).toMatchObject({ kind, state: 'elsewhere', open: null, signed: null });
  await expect(documentOfLink(key, ADDRESS)).rejects.toMatchObject({ code: 'signingLinkEnded' });
  if (!other) return;
  expect(await open(other)).toMatchObject({ state: 'signed', open: null, signed: { signerName: 'Salma Bennani' } });
  expect((await documentOfLink(other, ADDRESS)).kind).toBe(kind);
});

test.each(Object.entries(KINDS))('a link of a %s that has expired shows nothing', async (_kind, make) => {
  const key = await ago(4, (await make()).send);
  expect(await open(key)).toMatchObject({ state: 'expired', open: null, signed: null });
  await expect(documentOfLink(key, ADDRESS)).rejects.toMatchObject({ code: 'signingLinkEnded' });
});

test.each(['revoked', 'expired'])('a link of an invoice that is %s shows nothing', async (end) => {
  const [id = ''] = await createDrafts(agency, 1);
  const number = await issueInvoice(agency.scope, id);
  const share = async () => {
    const how = { language: 'fr', message: null, phone: '+212612345678', requestKey: crypto.randomUUID() } as const;
    const { address } = await shareInvoice(agency.scope, number, how);
    return new URL(address).searchParams.get('key') ?? '';
  };
  const key = await ago(end === 'expired' ? 400 : 0, share);
  const [{ id: sending } = { id: '' }] = await listSendings(agency.scope, id);
  if (end === 'revoked') await revokeInvoiceLink(agency.scope, number, sending);
  const other = await share();
  expect(await openInvoiceLink(key, { address: ADDRESS, isVisit: true })).toMatchObject({ state: end, invoice: null });
  expect(await fileOfInvoiceLink(key, ADDRESS)).toBeNull();
  expect(await openInvoiceLink(other, { address: ADDRESS, isVisit: true })).toMatchObject({ state: 'open' });
});
