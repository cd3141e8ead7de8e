import './seed/environment';
import { db } from '~/platform/db.server';
import { isEmpty } from './seed/is-empty';
import { seed } from './seed/run';

/** `npm run db:seed`: a believable Morocco in an empty, migrated database. */
try {
  if (await isEmpty()) {
    await seed((line) => console.log(`    ${line}`));
  } else {
    console.error('The database holds data already; sample data goes into an empty one only.');
    process.exitCode = 1;
  }
} finally {
  await db.$disconnect();
}
