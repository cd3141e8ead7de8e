import { createInterface } from 'node:readline';
import { db } from '~/platform/db.server';
import { type Operation, performAll } from './operations';

// A process of its own with connections of its own: reads its operations, says that it is ready, waits
// for the start signal, and prints the outcomes.
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const nextLine = async () => String((await lines.next()).value);

const operations = JSON.parse(await nextLine()) as Operation[];
await db.$queryRaw`SELECT 1`;
console.log('ready');
await nextLine();
console.log(JSON.stringify(await performAll(operations)));
await db.$disconnect();
process.exit(0);
