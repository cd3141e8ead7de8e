import { createInterface } from 'node:readline';
import { db } from '~/platform/db.server';
import { type Operation, performAll } from './operations';

// A process of its own with connections of its own. For each race it reads the time and its operations, says
// that it is ready, waits for the start signal, and prints the outcomes.
let prepared: Operation[] | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  if (prepared) {
    console.log(JSON.stringify(await performAll(prepared)));
    prepared = undefined;
  } else {
    const { now, operations } = JSON.parse(line) as { now: string; operations: Operation[] };
    process.env.RIHLA_NOW = now;
    await db.$queryRaw`SELECT 1`;
    prepared = operations;
    console.log('ready');
  }
}
await db.$disconnect();
process.exit(0);
