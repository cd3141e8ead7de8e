import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { inHistory } from '../../../../tests/setup/history';
import { createAdmin } from '../../../../tests/factories/customer';
import { refusal } from '../../../../tests/setup/refusal';
import { removeAgency } from '~/modules/agency-data/closing/close-agency.server';
import { handInPaper, withdrawPaper } from '~/modules/agencies/papers/hand-in.server';
import {
  findHandedPicture,
  handedPicture,
  openHandedPicture,
  purgeRefusedPapers,
} from '~/modules/agencies/papers/handed-picture.server';
import type { PaperKind } from '~/modules/agencies/papers/paper-kinds';
import { readPapers } from '~/modules/agencies/papers/read-papers.server';
import { renderEmail } from '~/modules/messaging/render-email.server';
import { day, setClockForTests, todayInMorocco } from '~/platform/clock';
import { db, inTransaction } from '~/platform/db.server';
import { getFile } from '~/platform/storage.server';
import { acceptPaper, refusePaper } from './decide-paper.server';
import { findAgency } from './find-agency.server';
import { openPaper, readPaper } from './paper-picture.server';
import { notePaper } from './verify-agency.server';
import { verificationSchema } from './verify-schema';

let admin: Awaited<ReturnType<typeof createAdmin>>;
let agency: Awaited<ReturnType<typeof createAgency>>;
const paper = { number: 'LV-2024-0719', dated: day('2024-05-02') };
let width = 40;
async function picture(wide = (width += 1)) {
  const png = await sharp({ create: { width: wide, height: 25, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], 'piece.png');
}
const rowOf = (kind: PaperKind) => db.handedPaper.findFirst({ where: { agencyId: agency.id, kind } });
/** Hands in a paper; its row. */
async function handIn(kind: PaperKind = 'licence', change: Partial<typeof paper> = {}) {
  await handInPaper(agency.scope, kind, { ...paper, ...change }, await picture());
  return (await rowOf(kind))!;
}
const stateOf = async (kind: PaperKind) => (await readPapers(agency.scope)).papers.find((one) => one.kind === kind)!;
const isStored = async (key: string) => (await getFile('private', key)) !== null;
const actions = async () =>
  (await db.auditLog.findMany({ where: { entityId: agency.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ action }) => action,
  );

/** What the lines say: what it was, and what it became. */
const told = async () =>
  (await db.auditLog.findMany({ where: { entityId: agency.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ action, before, after }) => ({ action, before, after }),
  );

beforeAll(async () => {
  admin = await createAdmin();
});
beforeEach(async () => {
  agency = await createAgency();
  await inHistory(() => db.agencyPaper.deleteMany({ where: { agencyId: agency.id } }));
  await db.outboxMessage.deleteMany();
});

describe('handing in (R277)', () => {
  test('keeps a paper with its private picture, makes the agency one to be verified, and is sent once', async () => {
    await db.agency.update({ where: { id: agency.id }, data: { verification: 'unverified' } });
    expect(await stateOf('licence')).toEqual({ kind: 'licence', seen: undefined, handed: undefined });
    const file = await picture();
    await Promise.all([1, 2, 3].map(() => handInPaper(agency.scope, 'licence', paper, file)));
    await handInPaper(agency.scope, 'licence', paper, file);
    const row = await rowOf('licence');
    expect(await stateOf('licence')).toMatchObject({ handed: { ...paper, refusedOn: null, reason: null } });
    expect(await isStored(row!.pictureKey)).toBe(true);
    expect(await getFile('public', row!.pictureKey)).toBeNull();
    expect(await findAgency(admin.scope, agency.id)).toMatchObject({
      verification: 'pending',
      papers: [],
      waiting: [{ id: row!.id, kind: 'licence' }],
    });
    expect(await actions()).toEqual(['agency.paper_handed_in']);
    const told = { title: 'notifications:papers_handed_in.title', metadata: { path: ['agencyId'], equals: agency.id } };
    expect(await db.notification.findMany({ where: told })).toMatchObject([{ metadata: { count: 1 } }]);
  });

  test('takes the place of what waits with its picture; what is no picture leaves it as it was', async () => {
    const first = await handIn();
    expect(await refusal(handInPaper(agency.scope, 'licence', { ...paper, number: 'B' }, null))).toBe(
      'paperPictureMissing',
    );
    const script = new File(['<svg onload="alert(1)"/>'], 'a.png');
    expect(await refusal(handInPaper(agency.scope, 'licence', { ...paper, number: 'B' }, script))).toBe('invalidImage');
    expect(await rowOf('licence')).toEqual(first);
    const second = await handIn('licence', { number: 'B' });
    expect(second).toMatchObject({ number: 'B' });
    expect(second.id).not.toBe(first.id);
    expect([await isStored(first.pictureKey), await isStored(second.pictureKey)]).toEqual([false, true]);
  });

  test('is taken back while it waits, by its own agency, and no other way', async () => {
    const row = await handIn();
    const other = await createAgency();
    expect(await refusal(withdrawPaper(other.scope, 'licence'))).toBe('paperNotWaiting');
    expect(await refusal(withdrawPaper(agency.scope, 'insurance'))).toBe('paperNotWaiting');
    await withdrawPaper(agency.scope, 'licence');
    expect(await refusal(withdrawPaper(agency.scope, 'licence'))).toBe('paperNotWaiting');
    expect([await rowOf('licence'), await isStored(row.pictureKey)]).toEqual([null, false]);
    await handIn('insurance');
    await refusePaper(admin.scope, agency.id, (await rowOf('insurance'))!.id, { reason: 'expired' });
    expect(await refusal(withdrawPaper(agency.scope, 'insurance'))).toBe('paperNotWaiting');
  });

  test('its picture opens for its agency and for administrators alone, each time with a line', async () => {
    const row = await handIn();
    const other = await createAgency();
    expect(await findHandedPicture(agency.scope, handedPicture(row.id))).toBe(row.pictureKey);
    expect(await findHandedPicture(other.scope, handedPicture(row.id))).toBeNull();
    expect(await refusal(openHandedPicture(other.scope, 'licence'))).toBe('pictureNotFound');
    await openHandedPicture(agency.scope, 'licence');
    const address = await openPaper(admin.scope, agency.id, row.id);
    expect((await readPaper(admin.scope, agency.id, address)).toString('latin1', 8, 12)).toBe('WEBP');
    expect(await refusal(openPaper(admin.scope, other.id, row.id))).toBe('pictureNotFound');
    expect(await refusal(readPaper(admin.scope, other.id, address))).toBe('pictureNotFound');
    const opened = { action: 'picture.opened', entity: 'handed_paper', entityId: row.id };
    expect(await db.auditLog.count({ where: opened })).toBe(2);
  });
});

describe('the decision (R278)', () => {
  const notices = async () =>
    (await db.notification.findMany({ where: { agencyId: agency.id } })).map(({ title }) => title);

  test('an accepted paper is the one that was seen, in the place of the older one; a newer one may be handed in beside it', async () => {
    await notePaper(admin.scope, agency.id, { kind: 'licence', ...paper, number: 'ANCIEN' }, await picture());
    const before = (await db.agencyPaper.findFirstOrThrow({ where: { agencyId: agency.id } })).pictureKey ?? '';
    const row = await handIn();
    await acceptPaper(admin.scope, agency.id, row.id);
    expect(await refusal(acceptPaper(admin.scope, agency.id, row.id))).toBe('paperNotWaiting');
    expect(await refusal(refusePaper(admin.scope, agency.id, row.id, { reason: 'expired' }))).toBe('paperNotWaiting');
    expect(await db.agencyPaper.findMany({ where: { agencyId: agency.id } })).toMatchObject([
      { kind: 'licence', number: paper.number, pictureKey: row.pictureKey },
    ]);
    expect([await isStored(before), await isStored(row.pictureKey)]).toEqual([false, true]);
    expect(await stateOf('licence')).toMatchObject({ seen: paper, handed: undefined });
    expect(await notices()).toEqual(['notifications:platform_paper_accepted.title']);
    await handIn('licence', { number: 'NOUVEAU' });
    expect(await stateOf('licence')).toMatchObject({ seen: paper, handed: { number: 'NOUVEAU' } });
    expect(await actions()).toEqual([
      'agency.paper_seen',
      'agency.paper_handed_in',
      'agency.paper_accepted',
      'agency.paper_handed_in',
    ]);
  });

  test('a refused paper says why, in the language of whoever reads, and gives way to another', async () => {
    const row = await handIn();
    await refusePaper(admin.scope, agency.id, row.id, { reason: 'other', note: 'Le cachet manque.' });
    expect(await stateOf('licence')).toMatchObject({ handed: { reason: 'other', note: 'Le cachet manque.' } });
    expect(await notices()).toEqual(['notifications:platform_paper_refused.title']);
    const [mail] = await db.outboxMessage.findMany({ where: { agencyId: agency.id } });
    const params = { notice: 'platform_paper_refused', values: { kind: 'licence', reason: 'other' } };
    expect(mail).toMatchObject({ template: 'agencyReminder', params });
    const values = { kind: 'licence', reason: 'expired', note: 'Depuis mai.' };
    const facts = { notice: 'platform_paper_refused', values } as const;
    const [fr, ar] = [renderEmail('agencyReminder', facts, 'fr'), renderEmail('agencyReminder', facts, 'ar')];
    expect(fr.subject).toBe('Pièce refusée');
    expect(fr.text).toContain('La pièce n’est plus valable.');
    expect(fr.text).toContain('Depuis mai.');
    expect(fr.text).toContain('/fr/agency/settings/papers');
    expect(ar.text).toContain('لم تعد الوثيقة صالحة.');
    const second = await handIn();
    expect(second).toMatchObject({ refusedAt: null, reason: null });
    expect(await isStored(row.pictureKey)).toBe(false);
  });

  test('each line says the paper that gave way, and never a number (R250)', async () => {
    const today = todayInMorocco();
    await notePaper(admin.scope, agency.id, { kind: 'licence', number: 'ANCIEN', dated: day('2022-05-02') }, null);
    await notePaper(admin.scope, agency.id, { kind: 'licence', number: 'MOYEN', dated: day('2023-05-02') }, null);
    const refused = await handIn();
    await refusePaper(admin.scope, agency.id, refused.id, { reason: 'expired' });
    const row = await handIn('licence', { dated: day('2024-06-02') });
    await acceptPaper(admin.scope, agency.id, row.id);
    await handIn('licence', { dated: day('2024-07-02') });
    await withdrawPaper(agency.scope, 'licence');
    const seen = (dated: string, picture = false) => ({ dated, seenOn: today, picture });
    const handed = (dated: string, reason: string | null = null) => ({
      ...{ status: reason ? 'refused' : 'pending', reason, dated, handedOn: today },
    });
    const action = (name: string) => ({ action: `agency.paper_${name}`, before: null, after: null });
    expect(await told()).toEqual([
      { ...action('seen'), after: seen('2022-05-02') },
      { ...action('seen'), before: seen('2022-05-02'), after: seen('2023-05-02') },
      { ...action('handed_in'), after: handed('2024-05-02') },
      { ...action('refused'), before: handed('2024-05-02'), after: handed('2024-05-02', 'expired') },
      { ...action('handed_in'), before: handed('2024-05-02', 'expired'), after: handed('2024-06-02') },
      {
        ...{ ...action('accepted'), before: { status: 'pending', ...seen('2023-05-02') } },
        after: { status: 'accepted', ...seen('2024-06-02', true) },
      },
      { ...action('handed_in'), after: handed('2024-07-02') },
      { ...action('withdrawn'), before: handed('2024-07-02') },
    ]);
    expect(JSON.stringify(await told())).not.toMatch(/ANCIEN|MOYEN|LV-/);
  });

  test('a paper that was replaced, taken back, or is of another agency is not decided on', async () => {
    const row = await handIn();
    const other = await createAgency();
    expect(await refusal(acceptPaper(admin.scope, other.id, row.id))).toBe('paperNotWaiting');
    await handIn('licence', { number: 'B' });
    expect(await refusal(acceptPaper(admin.scope, agency.id, row.id))).toBe('paperNotWaiting');
    await withdrawPaper(agency.scope, 'licence');
    expect(await refusal(refusePaper(admin.scope, agency.id, row.id, { reason: 'expired' }))).toBe('paperNotWaiting');
    expect(await db.agencyPaper.count({ where: { agencyId: agency.id } })).toBe(0);
    expect(await refusal(acceptPaper(admin.scope, 'x', row.id))).toBe('agencyNotFound');
  });

  test.each([
    [{ button: 'refuse', paper: '11111111-1111-4111-8111-111111111111' }, 'reason'],
    [{ button: 'refuse', paper: '11111111-1111-4111-8111-111111111111', reason: 'other' }, 'note'],
    [{ button: 'refuse', paper: 'x', reason: 'expired' }, 'paper'],
    [{ button: 'accept' }, 'paper'],
  ])('%o lacks its %s', (given, field) => {
    const read = verificationSchema.safeParse(given);
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  test('a refused one is erased 90 days after; what waits stays, and all goes with the agency', async () => {
    const [old, kept] = [await handIn('licence'), await handIn('insurance')];
    await refusePaper(admin.scope, agency.id, old.id, { reason: 'unreadable' });
    const inDays = async (days: number) => {
      const then = new Date(Date.now() + days * 86_400_000);
      const clock = setClockForTests(() => then);
      try {
        await purgeRefusedPapers();
      } finally {
        setClockForTests(clock);
      }
    };
    await inDays(89);
    expect(await isStored(old.pictureKey)).toBe(true);
    await inDays(91);
    expect([await rowOf('licence'), await isStored(old.pictureKey)]).toEqual([null, false]);
    expect(await isStored(kept.pictureKey)).toBe(true);
    const { files } = await inTransaction((tx) =>
      removeAgency(tx, { agencyId: agency.id, profileId: agency.scope.profileId }),
    );
    expect(files.papers).toContain(kept.pictureKey);
    expect(await rowOf('insurance')).toBeNull();
  });
});
