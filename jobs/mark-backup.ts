import { markBackup } from '~/modules/tasks/backup-mark.server';
import { db } from '~/platform/db.server';

/** `npm run backup:mark`: the last line of the operator's backup, once database and uploads are saved. */
await markBackup();
console.log('The backup is noted.');
await db.$disconnect();
