import { env } from '~/platform/env.server';
import { db } from '~/platform/db.server';
import { playYear } from '../year/play-year';

/**
 * Moves the clock of the database of DATABASE_URL through BENCH_DAYS, with the planners' hours in which something changed
 * (BENCH_EVERY_HOUR=1: all of them); prints what was compared as JSON.
 */

/** What was told in that time. */
export type YearRow = Record<
  'days' | 'acts' | 'works played' | 'notices' | 'e-mails' | 'for WhatsApp' | 'twice' | 'differing' | 'minutes',
  string
>;

const DAYS = Number(process.env.BENCH_DAYS ?? 400);
const began = performance.now();
const { told, predicted, acts, runs } = await playYear(
  env().DATABASE_URL,
  DAYS,
  process.env.SEED ?? 'a year',
  process.env.BENCH_EVERY_HOUR === '1',
);

/** Lines of one list that the other has not, each as often as it stands there. */
function missing(from: readonly string[], of: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of from) left.set(line, (left.get(line) ?? 0) + 1);
  return of.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
let differing = 0;
for (const kind of ['notices', 'mails', 'customerMails', 'whatsapp'] as const) {
  const [unsaid, tooMany] = [missing(told[kind], predicted[kind]), missing(predicted[kind], told[kind])];
  differing += unsaid.length + tooMany.length;
  for (const line of unsaid.slice(0, 40)) console.error(`${kind}: not told ${line}`);
  for (const line of tooMany.slice(0, 40)) console.error(`${kind}: nobody predicted ${line}`);
}
const row: YearRow = {
  days: String(DAYS),
  acts: String(acts),
  'works played': String(runs),
  notices: String(told.notices.length),
  'e-mails': String(told.mails.length + told.customerMails.length),
  'for WhatsApp': String(told.whatsapp.length),
  twice: String(told.notices.length - new Set(told.notices).size),
  differing: String(differing),
  minutes: ((performance.now() - began) / 60_000).toFixed(1),
};
console.log(JSON.stringify([row]));
await db.$disconnect();
process.exit(differing === 0 ? 0 : 1);
