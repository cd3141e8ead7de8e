import { afterEach, beforeAll, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../../tests/factories/agency';
import { createBooking, daysFromNow, type TestBooking } from '../../../../../tests/factories/booking';
import { signContractOf } from '../../../../../tests/factories/sign-contract';
import { createVehicle } from '../../../../../tests/factories/vehicle';
import { hashOfToken } from '~/modules/access/token.server';
import { declineBooking } from '~/modules/bookings/lifecycle/decline-booking.server';
import { deleteBooking } from '~/modules/bookings/lifecycle/delete-booking.server';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { currentInstant, setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { findContract } from '../../details/find-contract.server';
import { fileSha256 } from '../../document/snapshot.server';
import { findSigningLink } from './find-signing-link.server';
import { documentOfLink, openSigningLink } from './open-signing-link.server';
import { purgeSigningLinks } from './purge-signing-links.server';
import { revokeSigningLink, sendSigningLink } from './send-signing-link.server';
import { type LinkSigning, signByLink } from './sign-by-link.server';

let agency: TestAgency;
beforeAll(async () => {
  agency = await createAgency();
});
afterEach(() => setClockForTests(null));

interface Sent extends TestBooking {
  number: string;
  key: string;
}

/** A confirmed booking whose contract was sent. */
async function sent(): Promise<Sent> {
  const booking = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
  const { number } = await db.contract.findFirstOrThrow({ where: { bookingId: booking.id } });
  return { ...booking, number, key: keyOf(await sendSigningLink(agency.scope, number)) };
}

const keyOf = ({ address }: { address: string }) => new URL(address).searchParams.get('key') ?? '';
const open = (key: string, isVisit = true) => openSigningLink(key, { address: '192.0.2.9', language: 'fr', isVisit });
async function sign(key: string, change: Partial<LinkSigning> = {}) {
  const version = (await open(key, false)).open?.version ?? '0'.repeat(32);
  const by = { language: 'ar', address: '192.0.2.9', userAgent: 'Mozilla/5.0 (essai)' } as const;
  await signByLink(key, { signerName: 'Salma Bennani', drawing: null, version, ...by, ...change });
}
/** Everything that a link could change. */
const rowsOf = (number: string) =>
  db.contract.findFirstOrThrow({
    where: { agencyId: agency.id, number },
    include: { signature: true, files: true, links: { orderBy: { createdAt: 'asc' } } },
  });
const linkOfContract = async (scope: TestAgency['scope'], number: string) =>
  findSigningLink(scope, {
    ...(await findContract(agency.scope, number, 'fr')),
    contract: number,
    sequence: null,
  });
const stateOf = async (number: string) => (await linkOfContract(agency.scope, number))?.state;

test('is told once, kept as a hash, mailed, and ready for WhatsApp in the renter’s language', async () => {
  const { id, number, customer } = await sent();
  const made = await sendSigningLink(agency.scope, number);
  const key = keyOf(made);
  expect(made.mailedTo).toBe(customer.email);
  const [mail] = await db.outboxMessage.findMany({
    where: { bookingId: id, template: 'contractToSign' },
    orderBy: { createdAt: 'desc' },
  });
  expect(mail).toMatchObject({ recipient: customer.email, params: { token: key, hours: 72 } });
  const text = new URL(made.whatsapp ?? '').searchParams.get('text');
  expect(text).toContain(made.address);
  expect(text).toContain(number);
  const { links } = await rowsOf(number);
  expect(links.map(({ tokenHash }) => tokenHash).at(-1)).toBe(hashOfToken(key));
  expect(JSON.stringify(links)).not.toContain(key);
});

test('is seen as sent, opened by a person and not by a program, and signed', async () => {
  const { number, key } = await sent();
  await open(key, false);
  expect(await stateOf(number)).toBe('waiting');
  const page = await open(key);
  expect(page.open?.text.parts.flatMap(({ lines }) => lines).length).toBeGreaterThan(20);
  expect(page.open?.text.terms).not.toBe('');
  expect(await stateOf(number)).toBe('opened');
  await sign(key, { drawing: 'M10 20L200 90' });
  expect(await stateOf(number)).toBe('signed');
  const { signature, links, snapshotSha256, files } = await rowsOf(number);
  expect(signature).toMatchObject({
    method: 'link',
    signerName: 'Salma Bennani',
    drawing: 'M10 20L200 90',
    address: '192.0.2.9',
    userAgent: 'Mozilla/5.0 (essai)',
    linkId: links[0]?.id,
    documentSha256: snapshotSha256,
    profileId: null,
  });
  expect(links[0]?.usedAt).not.toBeNull();
  const after = await open(key);
  expect(after).toMatchObject({ state: 'signed', open: null, signed: { sha256: snapshotSha256 } });
  const file = await (await documentOfLink(key, '192.0.2.9')).file('ar');
  expect(fileSha256(file)).toBe(files.find(({ language }) => language === 'ar')?.sha256);
});

test.each<[string, (of: Sent) => Promise<string>, string]>([
  ['guessed', () => Promise.resolve('A'.repeat(43)), 'signingLinkUnknown'],
  ['no secret at all', () => Promise.resolve('../x'), 'signingLinkUnknown'],
  [
    'expired',
    ({ key }) => {
      const later = new Date(currentInstant().getTime() + 72 * 3_600_000);
      setClockForTests(() => later);
      return Promise.resolve(key);
    },
    'signingLinkEnded',
  ],
  [
    'revoked',
    async ({ key, number }) => {
      await revokeSigningLink(agency.scope, number);
      return key;
    },
    'signingLinkEnded',
  ],
  [
    'replaced by a newer one',
    async ({ key, number }) => {
      await sendSigningLink(agency.scope, number);
      return key;
    },
    'signingLinkEnded',
  ],
  [
    'of a contract that says something else by now',
    async ({ key, reference }) => {
      const { end: returnAt } = daysFromNow(3, 8);
      await rescheduleBooking(agency.scope, reference, { returnAt });
      return key;
    },
    'signingLinkEnded',
  ],
  [
    'of a booking that was cancelled',
    async ({ key, reference }) => {
      await declineBooking(agency.scope, reference, 'Véhicule immobilisé pour réparation.');
      return key;
    },
    'signingLinkEnded',
  ],
  [
    'of a contract that was signed on paper',
    async ({ key, id }) => {
      await signContractOf(agency.scope, id);
      return key;
    },
    'signingLinkEnded',
  ],
  [
    'used',
    async ({ key }) => {
      await sign(key);
      return key;
    },
    'signingLinkEnded',
  ],
])('a link that is %s signs nothing', async (_name, make, code) => {
  const of = await sent();
  const seen = (await open(of.key)).open?.version ?? '';
  const key = await make(of);
  const before = await rowsOf(of.number);
  await expect(sign(key, { version: seen, signerName: 'Un Autre Nom' })).rejects.toMatchObject({ code });
  expect(await rowsOf(of.number)).toEqual(before);
});

test('a link signs its own contract and no other, whatever was seen of another', async () => {
  const [one, other] = [await sent(), await sent()];
  const version = (await open(other.key)).open?.version ?? '';
  await expect(sign(one.key, { version })).rejects.toMatchObject({ code: 'contractChanged' });
  expect((await rowsOf(one.number)).links[0]?.usedAt).toBeNull();
  await sign(one.key);
  expect((await rowsOf(other.number)).signature).toBeNull();
});

test('pressed several times at once it signs once', async () => {
  const { number, key } = await sent();
  const outcomes = await Promise.allSettled(['Salma', 'Karim', 'Nadia'].map((signerName) => sign(key, { signerName })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await rowsOf(number)).signature).not.toBeNull();
});

test('another agency neither sends, revokes nor sees it; a signed contract is not sent', async () => {
  const { number, key, id } = await sent();
  const other = await createAgency();
  await createBooking(other, await createVehicle(other), { status: 'confirmed' });
  const before = await rowsOf(number);
  // Numbers run per agency: the other one's contract of the same number is its own.
  const foreign = 'CTR-2019-9999';
  await expect(sendSigningLink(other.scope, foreign)).rejects.toMatchObject({ code: 'contractNotFound' });
  await expect(revokeSigningLink(other.scope, foreign)).rejects.toMatchObject({ code: 'contractNotFound' });
  expect(await linkOfContract(other.scope, number)).toBeNull();
  expect(await rowsOf(number)).toEqual(before);
  await signContractOf(agency.scope, id);
  await expect(sendSigningLink(agency.scope, number)).rejects.toMatchObject({ code: 'contractSigned' });
  expect(await open(key)).toMatchObject({ state: 'elsewhere', signed: null });
});

test('a booking that came to nothing goes with its contract and the links that were sent of it', async () => {
  const { id, reference, number, key } = await sent();
  await declineBooking(agency.scope, reference, 'Véhicule immobilisé pour réparation.');
  await deleteBooking(agency.scope, reference);
  expect(await db.signingLink.count({ where: { contract: { bookingId: id } } })).toBe(0);
  await expect(open(key)).rejects.toMatchObject({ code: 'signingLinkUnknown' });
  expect(await db.contract.count({ where: { agencyId: agency.id, number } })).toBe(0);
});

test('a month after their end links go that nobody signed by; one that was used stays with its signature', async () => {
  const [unused, used, young] = [await sent(), await sent(), await sent()];
  const now = currentInstant().getTime();
  const again = async ({ number }: Sent, daysAgo: number) => {
    setClockForTests(() => new Date(now - daysAgo * 86_400_000));
    return keyOf(await sendSigningLink(agency.scope, number));
  };
  await again(unused, 40);
  await sign(await again(used, 40));
  // It ended 29 days ago.
  const key = await again(young, 32);
  setClockForTests(null);
  expect(await purgeSigningLinks()).toEqual({ links: 1 });
  const count = async ({ number }: Sent) => (await rowsOf(number)).links.length;
  // Beside the one that each was sent first, which ends in three days.
  expect([await count(unused), await count(used), await count(young)]).toEqual([1, 2, 2]);
  expect((await open(key)).state).toBe('expired');
});

test('a network that tries too often waits', async () => {
  const address = '198.51.100.77';
  const look = () => openSigningLink('A'.repeat(43), { address, language: 'fr', isVisit: true });
  await db.attemptLimit.deleteMany({});
  await Promise.allSettled(Array.from({ length: 300 }, look));
  await expect(look()).rejects.toMatchObject({ code: 'tooManyAttempts' });
});
