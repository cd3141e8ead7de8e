import { randomInt } from 'node:crypto';
import { elapsedSince } from './steps.mjs';
import { runProjects } from './vitest.mjs';

/** The tests that attack the site, by what they try; a test holds that each of these files exists. */
export const ATTACKS = {
  'Fuzz of forms, addresses and hidden fields': [
    'tests/contracts/bad-input.test.ts',
    'tests/contracts/hostile-bodies.test.ts',
    'tests/contracts/odd-requests.test.ts',
    'tests/contracts/hidden-fields.test.ts',
  ],
  'Tenancy and roles over all routes': [
    'tests/contracts/guards.test.ts',
    'tests/contracts/tenancy.test.ts',
    'tests/contracts/private-files.test.ts',
    'tests/contracts/viewing.test.ts',
  ],
  Races: [
    'tests/contracts/two-processes.test.ts',
    'tests/money/used-keys.db.test.ts',
    'app/modules/bookings/request/booking-races.db.test.ts',
    'app/modules/bookings/lifecycle/pressed-twice.db.test.ts',
    'app/modules/invoices/issue/issue-at-once.db.test.ts',
    'app/modules/access/verify-credentials.db.test.ts',
  ],
  'Hostile files and mails': [
    'tests/contracts/uploads.test.ts',
    'app/modules/pictures/pictures.test.ts',
    'app/platform/images.test.ts',
    'app/modules/messaging/bounces/read-report.test.ts',
  ],
  'Rules of the database by raw SQL': ['prisma/rules/'],
  'Kills of processes and of the database': [
    'tests/contracts/process-end.test.ts',
    'tests/contracts/outage.test.ts',
    'app/modules/clients/merge/killed-process.db.test.ts',
    'app/modules/agency-data/export/export.db.test.ts',
    'app/modules/fleet/import/import.db.test.ts',
  ],
};

const PROJECTS = ['unit', 'database', 'contract'];
/** Made-up forms and bodies of a round; a short round has the number that the tests have of themselves. */
const LONG_RUNS = 5_000;

/**
 * `npm test -- attack`: all attacks once, with a seed of its own that is printed; with `ATTACK_MINUTES`, again and again
 * with other seeds until that time is over. Ends with a table.
 * @param {Record<string, string>} env what the processes find in their environment besides
 * @returns {Promise<{ passed: number, failed: number, faults: string[] }>}
 */
export async function attack(env) {
  const minutes = Number(process.env.ATTACK_MINUTES ?? 0);
  const start = Date.now();
  const table = new Map(Object.keys(ATTACKS).map((name) => [name, { rounds: 0, passed: 0, failed: 0, seconds: 0 }]));
  const faults = [];
  let seed = Number(process.env.FUZZ_SEED ?? randomInt(1, 2 ** 31));
  do {
    console.log(`\n  Attack with FUZZ_SEED=${seed}`);
    for (const [name, files] of Object.entries(ATTACKS)) {
      console.log(`\n  ${name}\n`);
      const startOfKind = Date.now();
      const runs = minutes > 0 ? { FUZZ_RUNS: String(LONG_RUNS) } : {};
      const result = await runProjects(PROJECTS, files, { env: { ...env, ...runs, FUZZ_SEED: String(seed) } });
      const row = table.get(name);
      row.rounds += 1;
      row.passed += result.passed;
      row.failed += result.failed;
      row.seconds += (Date.now() - startOfKind) / 1000;
      faults.push(...[...result.failures, ...result.remarks].map((fault) => `FUZZ_SEED=${seed}: ${fault}`));
    }
    seed += 1;
  } while (Date.now() - start < minutes * 60_000);
  console.log(`\n  Attacks (${elapsedSince(start)})\n`);
  for (const [name, { rounds, passed, failed, seconds }] of table)
    console.log(
      `  ${name.padEnd(44)} ${rounds} ${rounds === 1 ? 'round ' : 'rounds'}  ${String(passed).padStart(6)} passed  ${failed} failed  ${seconds.toFixed(0)} s`,
    );
  const sum = (part) => [...table.values()].reduce((total, row) => total + row[part], 0);
  return { passed: sum('passed'), failed: sum('failed'), faults };
}
