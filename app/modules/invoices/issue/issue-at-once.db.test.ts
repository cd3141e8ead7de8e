import { expect, test, vi } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createDrafts } from '../../../../tests/factories/rentals';
import type { Operation } from '../../../../tests/races/operations';
import { killAfter, race } from '../../../../tests/races/race';
import { db } from '~/platform/db.server';

vi.setConfig({ testTimeout: 180_000 });

const issues = (agency: TestAgency, ids: readonly string[]): Operation[] =>
  ids.map((id) => ({ do: 'issue', scope: agency.scope, id }));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const numbered = async (agency: TestAgency) => {
  const rows = await db.invoice.findMany({
    where: { agencyId: agency.id, number: { not: null } },
    select: { sequence: true },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(({ sequence }) => sequence);
};

test('a thousand invoices of an agency, issued at once by three processes, take the numbers 1 to 1000', async () => {
  const agency = await createAgency();
  const outcomes = await race(issues(agency, await createDrafts(agency, 1000)));
  expect(outcomes.filter((outcome) => outcome !== 'ok')).toEqual([]);
  expect(await numbered(agency)).toEqual(upTo(1000));
});

/** Processes that are killed, each while ten invoices are being issued: fifty moments. */
const KILLED = 5;
const AT_ONCE = 10;

test('a process killed at any moment of issuing leaves no gap, and no invoice without its number', async () => {
  const agency = await createAgency();
  const ids = await createDrafts(agency, KILLED * 40);
  for (let turn = 0; turn < KILLED; turn++) {
    const before = (await numbered(agency)).length;
    // After a number of its own each time, and then somewhere within the next ones.
    const enough = before + 1 + Math.floor(Math.random() * AT_ONCE);
    await killAfter(issues(agency, ids.slice(turn * 40, (turn + 1) * 40)), async () => {
      await vi.waitUntil(async () => (await numbered(agency)).length >= enough, { timeout: 60_000, interval: 1 });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    });
    await untilNobodyWrites();
    const numbers = await numbered(agency);
    expect(numbers).toEqual(upTo(numbers.length));
  }
  const [broken] = await db.$queryRaw<{ count: number; left: number }[]>`
    SELECT count(*) FILTER (WHERE (status = 'draft') <> (number IS NULL) OR (number IS NULL) <> (issued_on IS NULL)
      OR (SELECT count(*) FROM booking_events e WHERE e.booking_id = i.booking_id AND e.type = 'invoice_issued')
        <> CASE WHEN number IS NULL THEN 0 ELSE 1 END)::int AS count,
      count(*) FILTER (WHERE number IS NULL)::int AS left
    FROM invoices i WHERE agency_id = ${agency.id}::uuid`;
  expect(broken?.count).toBe(0);
  // Killed in the middle of it, each time.
  expect(broken?.left).toBeGreaterThan(0);
  expect(await race(issues(agency, ids))).toEqual(ids.map(() => 'ok'));
  expect(await numbered(agency)).toEqual(upTo(ids.length));
});

/** PostgreSQL ends what a killed process had begun as soon as it sees that nobody is there any more. */
async function untilNobodyWrites(): Promise<void> {
  await vi.waitUntil(
    async () => {
      const [row] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;
      return row?.count === 0;
    },
    { timeout: 60_000, interval: 20 },
  );
}
