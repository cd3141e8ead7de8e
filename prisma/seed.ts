import './seed/environment';
import { db } from '~/platform/db.server';
import { isEmpty, mayWriteHistory } from './seed/is-empty';
import { seed } from './seed/run';

/** `npm run db:seed`: a believable Morocco in an empty, migrated database. */
try {
  const fault = (await mayWriteHistory())
    ? !(await isEmpty()) && 'The database holds data already; sample data goes into an empty one only.'
    : 'The sample data have a past, which the owner of the tables alone may write: name it in MIGRATION_DATABASE_URL.';
  if (fault) {
    console.error(fault);
    process.exitCode = 1;
  } else {
    await seed((line) => console.log(`    ${line}`));
  }
} finally {
  await db.$disconnect();
}
