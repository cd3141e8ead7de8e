import { db } from '~/platform/db.server';
import { runSlot } from './runner';
import { SCHEDULE, type TaskName } from './schedule';

/** `npm run job NAME`: one run of one task, now, in a row of its own beside those of the clock. */
const name = process.argv[2];
if (!name || !(name in SCHEDULE)) {
  console.log(
    `Usage: npm run job NAME, where NAME is one of\n${Object.keys(SCHEDULE)
      .map((known) => `  ${known}`)
      .join('\n')}`,
  );
  process.exit(2);
}
const run = await runSlot(`${name}:by-hand`, SCHEDULE[name as TaskName], new Date());
const said = { taken: 'already run by hand in this second.', failed: 'failed; see the log above.' };
console.log(`${name}: ${run.outcome === 'done' ? JSON.stringify(run.result) : said[run.outcome]}`);
await db.$disconnect();
process.exit(run.outcome === 'failed' ? 1 : 0);
