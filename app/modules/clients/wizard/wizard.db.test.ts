import { afterEach, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { refusal } from '../../../../tests/setup/refusal';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { contactSchema, papersSchema } from '../client-schema';
import {
  beginAgain,
  dropClientDraft,
  findClientDraft,
  finishClient,
  purgeClientDrafts,
  saveClientDraft,
} from './client-drafts.server';

afterEach(() => setClockForTests(null));

const contact = contactSchema.parse({ type: 'individual', fullName: 'Salma Bennani', phone: '0661234567' });
const { draft: _draft, ...papers } = papersSchema('individual').parse({
  draft: crypto.randomUUID(),
  cin: 'BE745210',
  drivingPermit: '01/287416',
});

async function begun() {
  const agency = await createAgency();
  await saveClientDraft(agency.scope, contact);
  const draft = await findClientDraft(agency.scope);
  return { agency, id: draft?.clientId ?? '', draft };
}

test('the first step is found again by its agency, and by nobody else', async () => {
  const { draft } = await begun();
  expect(draft?.contact).toEqual(contact);
  expect(await findClientDraft((await createAgency()).scope)).toBeNull();
});

test('the second step sent twice, also at once, makes one client', async () => {
  const { agency, id } = await begun();
  const made = await Promise.all([finishClient(agency.scope, id, papers), finishClient(agency.scope, id, papers)]);
  expect(made).toEqual([{ id }, { id }]);
  expect(await finishClient(agency.scope, id, papers)).toEqual({ id });
  const stored = await db.client.findMany({ where: { agencyId: agency.id } });
  expect(stored).toMatchObject([{ id, fullName: 'Salma Bennani', phone: '+212661234567', cin: 'BE745210' }]);
  expect(await findClientDraft(agency.scope)).toBeNull();
});

test('the second step sent again with other papers is refused, and goes on as another client’s (R322)', async () => {
  const { agency, id } = await begun();
  await finishClient(agency.scope, id, papers);
  const others = { ...papers, cin: 'BE999999' };
  expect(await refusal(finishClient(agency.scope, id, others))).toBe('formUsed');
  expect(await beginAgain(agency.scope, id)).toBe(true);
  const again = await findClientDraft(agency.scope);
  expect(again?.contact).toEqual(contact);
  // What the agency has begun stays, and nobody else's client is begun again.
  expect(await beginAgain(agency.scope, id)).toBe(false);
  expect(await beginAgain((await createAgency()).scope, id)).toBe(false);
  await finishClient(agency.scope, again?.clientId ?? '', others);
  const stored = await db.client.findMany({ where: { agencyId: agency.id }, orderBy: { createdAt: 'asc' } });
  expect(stored.map(({ cin }) => cin)).toEqual(['BE745210', 'BE999999']);
});

test('a second step made for other values, or by another agency, is refused', async () => {
  const { agency, id } = await begun();
  const other = await createAgency();
  expect(await refusal(finishClient(other.scope, id, papers))).toBe('clientDraftChanged');
  await saveClientDraft(agency.scope, { ...contact, fullName: 'Karim Alami' });
  expect(await refusal(finishClient(agency.scope, id, papers))).toBe('clientDraftChanged');
  await dropClientDraft(agency.scope);
  expect(await refusal(finishClient(agency.scope, id, papers))).toBe('clientDraftChanged');
  expect(await db.client.count({ where: { agencyId: { in: [agency.id, other.id] } } })).toBe(0);
});

test('it is kept for a week, then swept', async () => {
  const { agency } = await begun();
  setClockForTests(() => new Date(Date.now() + 8 * 86_400_000));
  expect(await findClientDraft(agency.scope)).toBeNull();
  expect((await purgeClientDrafts()).drafts).toBeGreaterThan(0);
  expect(await db.clientDraft.count({ where: { agencyId: agency.id } })).toBe(0);
});
