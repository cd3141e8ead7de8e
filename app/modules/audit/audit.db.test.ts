import { beforeAll, describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { day, setClockForTests } from '~/platform/clock';
import { db, inTransaction } from '~/platform/db.server';
import { withRequestContext } from '~/platform/request-context.server';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createAdmin } from '../../../tests/factories/customer';
import { AUDIT_ACTIONS } from './actions';
import { auditFile, auditLines, type AuditQuery } from './list/audit-lines';
import { listAuditLines } from './list/list-audit-lines.server';
import { recordAudit } from './record-audit.server';
import { openHistory } from '../../../tests/setup/history';

/** Its rows are of other days than the database’s (R331). */
openHistory();

let admin: Awaited<ReturnType<typeof createAdmin>>;
let agency: TestAgency;
const usual = auditLines.read({ searchParams: new URLSearchParams() });
const list = (change: Partial<AuditQuery> = {}) => listAuditLines(admin.scope, { ...usual, ...change });
const actionsOf = async (change: Partial<AuditQuery>) => (await list(change)).lines.map(({ action }) => action);
const REVIEW = '11111111-1111-4111-8111-111111111111';

beforeAll(async () => {
  admin = await createAdmin();
  agency = await createAgency();
  setClockForTests(() => new Date('2026-11-20T11:30:00Z'));
  await withRequestContext(async () => {
    await recordAudit(db, admin.scope, {
      action: 'review.hidden', entity: 'review', entityId: REVIEW, before: { reason: null }, after: { reason: 'fake' },
    }); // prettier-ignore
    await recordAudit(db, agency.scope, { action: 'client.deleted', entity: 'client', entityId: agency.id });
  });
  // A minute to midnight in Morocco, which was an hour ahead of UTC then.
  const older = { action: 'setting.changed', entity: 'setting', entityId: 'claims', actorId: admin.id };
  await db.auditLog.create({ data: { ...older, actorRole: 'admin', createdAt: new Date('2025-01-31T22:59:00Z') } });
});

describe('a line', () => {
  test('says who, what, as what it was and is, and of an administrator alone from where', async () => {
    const { lines } = await list();
    const of = (action: string) => lines.find((line) => line.action === action);
    expect(of('review.hidden')).toMatchObject({
      actor: { fullName: expect.any(String) as string },
      actorRole: 'admin',
      agency: null,
      before: { reason: null },
      after: { reason: 'fake' },
      network: '-',
    });
    expect(of('client.deleted')).toMatchObject({ actorRole: 'agency', network: null, before: null });
    expect(of('client.deleted')?.agency).not.toBeNull();
  });

  test('goes with what it tells', async () => {
    const work = inTransaction(async (tx) => {
      await recordAudit(tx, admin.scope, { action: 'review.shown', entity: 'review', entityId: REVIEW });
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await db.auditLog.count({ where: { action: 'review.shown' } })).toBe(0);
  });

  test('loses the name of an account that has gone', async () => {
    const gone = await createAdmin();
    await recordAudit(db, gone.scope, { action: 'review.kept', entity: 'review', entityId: REVIEW });
    await db.profile.update({ where: { id: gone.id }, data: { anonymisedAt: new Date(), status: 'inactive' } });
    expect((await list({ search: gone.id })).lines).toMatchObject([{ action: 'review.kept', actor: null }]);
  });
});

describe('the list', () => {
  test('is filtered by who, what and when, and searched by person and row', async () => {
    expect(await actionsOf({ role: 'agency' })).toEqual(['client.deleted']);
    expect(await actionsOf({ kind: 'setting' })).toEqual(['setting.changed']);
    const days = { name: 'custom', from: day('2025-01-31'), to: day('2025-01-31') } as const;
    expect(await actionsOf({ period: days })).toEqual(['setting.changed']);
    expect(await actionsOf({ period: { ...days, to: day('2025-01-30'), from: null } })).toEqual([]);
    expect(await actionsOf({ search: REVIEW, role: 'admin', kind: 'review' })).toContain('review.hidden');
    expect(await actionsOf({ search: 'claims' })).toEqual(['setting.changed']);
    expect(await actionsOf({ search: '%' })).toEqual([]);
    const { email } = await db.profile.findUniqueOrThrow({ where: { id: agency.ownerId } });
    expect(await actionsOf({ search: email })).toEqual(['client.deleted']);
  });

  test('counts its tabs, and its pages neither lose nor repeat a line', async () => {
    const all = await list({ sort: 'created' });
    expect(all.lines[0]?.action).toBe('setting.changed');
    expect(all.counts).toMatchObject({ agency: 1, customer: 0, admin: all.all - 1 });
    const pages = await Promise.all(
      all.lines.map((_line, at) => list({ sort: '-created', page: at + 1, pageSize: 1 })),
    );
    expect(new Set(pages.flatMap(({ lines }) => lines.map(({ id }) => id))).size).toBe(all.all);
  });

  test('has words for every action in every language, and a file', async () => {
    for (const lang of LANGUAGES) {
      const { columns, head } = auditFile(translator(lang));
      expect(head('created')).not.toBe('');
      const line = (await list({ kind: 'review' })).lines[0]!;
      for (const action of AUDIT_ACTIONS) expect(columns.action({ ...line, action })).not.toContain('.');
    }
    const hidden = (await list({ search: REVIEW })).lines.find(({ action }) => action === 'review.hidden')!;
    expect(auditFile(translator('fr')).columns.after(hidden)).toBe('{"reason":"fake"}');
  });
});
