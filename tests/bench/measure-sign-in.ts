import { hashPassword } from '~/modules/access/password/password.server';
import { requestPasswordReset } from '~/modules/access/password/request-password-reset.server';
import { verifyCredentials } from '~/modules/access/verify-credentials.server';
import { db } from '~/platform/db.server';

/** Measures one database, given by DATABASE_URL; prints its rows as JSON. */

const ROUNDS = Number(process.env.BENCH_RUNS ?? 3) * 20;
const WARM_UP = 5;

/** Whom one asks about; the first is what the others are compared with. */
export const KINDS = ['unknown', 'known', 'unconfirmed', 'suspended', 'google'] as const;
export type Kind = (typeof KINDS)[number];

/** Medians in ms. */
export interface Row {
  kind: Kind;
  signIn: number;
  reset: number;
}

const emailOf = (kind: Kind) => `${kind}@exemple.test`;

async function addAccounts() {
  const passwordHash = await hashPassword('rihla-demo');
  for (const kind of KINDS.slice(1)) {
    await db.profile.create({
      data: {
        email: emailOf(kind),
        fullName: 'Essai Essai',
        status: kind === 'suspended' ? 'suspended' : 'active',
        emailVerifiedAt: kind === 'unconfirmed' ? null : new Date(),
        credential: { create: kind === 'google' ? { googleSub: 'g' } : { passwordHash } },
      },
    });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work().catch(() => undefined);
  return performance.now() - start;
}

const median = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN;

await addAccounts();
const times = Object.fromEntries(KINDS.map((kind) => [kind, { signIn: [] as number[], reset: [] as number[] }]));
for (let round = -WARM_UP; round < ROUNDS; round++) {
  // Each kind is first in its turn, so that no place in a round favours one.
  const turn = Math.abs(round) % KINDS.length;
  await db.attemptLimit.deleteMany();
  for (const kind of [...KINDS.slice(turn), ...KINDS.slice(0, turn)]) {
    const address = '203.0.113.9';
    const signIn = await timed(() => verifyCredentials({ email: emailOf(kind), password: 'faux', address }));
    const reset = await timed(() => requestPasswordReset(emailOf(kind), address));
    if (round < 0) continue;
    times[kind]?.signIn.push(signIn);
    times[kind]?.reset.push(reset);
  }
}
const rows: Row[] = KINDS.map((kind) => ({
  kind,
  signIn: median(times[kind]?.signIn ?? []),
  reset: median(times[kind]?.reset ?? []),
}));
process.stdout.write(JSON.stringify(rows));
await db.$disconnect();
