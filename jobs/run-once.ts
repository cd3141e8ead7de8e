import { db } from '~/platform/db.server';
import { runSlot } from './runner';
import { SCHEDULE, type TaskName } from './schedule';

/** `npm run job NAME`: one run of one task, now. */
const name = process.argv[2];
if (!name || !(name in SCHEDULE)) {
  console.log(
    `Usage: npm run job NAME, where NAME is one of\n${Object.keys(SCHEDULE)
      .map((known) => `  ${known}`)
      .join('\n')}`,
  );
  process.exit(2);
}
const result = await runSlot(name, SCHEDULE[name as TaskName], new Date());
console.log(result ? `${name}: ${JSON.stringify(result)}` : `${name} failed; see the log above.`);
await db.$disconnect();
process.exit(result ? 0 : 1);
