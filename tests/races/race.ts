import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { nowInMorocco } from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';
import { untilSomebodyWaits } from '../setup/lock-wait';
import { programFile } from '../setup/programs';
import { ROOT } from '../../scripts/lib/processes.mjs';
import { type Operation, type Outcome, performAll } from './operations';

const OTHER_PROCESSES = 2;

type Runner = ReturnType<typeof startRunner>;
/** The other processes of this test file: started with its first race, ended with the file. */
let runners: Runner[] | undefined;
afterAll(() => Promise.all((runners ?? []).map((runner) => runner.end())));

/**
 * Runs operations at once in this process and in two more, each with its own pool of connections; they
 * are dealt out in turn. Outcomes come back in the order of the operations.
 */
export async function race(operations: readonly Operation[]): Promise<Outcome[]> {
  const hands = Array.from({ length: OTHER_PROCESSES + 1 }, (_, hand) =>
    operations.filter((_, index) => index % (OTHER_PROCESSES + 1) === hand),
  );
  const [own = [], ...others] = hands;
  runners ??= others.map(startRunner);
  const starts = await Promise.all(runners.map((runner, index) => runner.prepare(others[index] ?? [])));
  const outcomes = await Promise.all([performAll(own), ...starts.map((go) => go())]);
  const taken = outcomes.map(() => 0);
  return operations.map((_, index) => {
    const hand = index % (OTHER_PROCESSES + 1);
    return outcomes[hand]?.[taken[hand]!++] ?? 'lost';
  });
}

/**
 * Does an operation in a process of its own, and kills that process where it waits for a lock that `lock` takes: what
 * it wrote before stands in an open transaction.
 */
export async function killWhileItWaits(
  operation: Operation,
  lock: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const runner = startRunner();
  const go = await runner.prepare([operation]);
  await db.$transaction(
    async (tx) => {
      await lock(tx);
      const answer = go().then(
        () => 'answered',
        () => 'died',
      );
      await untilSomebodyWaits(tx);
      await runner.kill();
      if ((await answer) !== 'died') throw new Error('the process answered before it was killed');
    },
    { timeout: 60_000 },
  );
}

/** Does operations at once in a process of its own, and kills it after `moment`, wherever each of them is by then. */
export async function killAfter(operations: readonly Operation[], moment: () => Promise<unknown>): Promise<void> {
  const runner = startRunner();
  const go = await runner.prepare(operations);
  const answer = go().catch(() => 'died');
  await moment();
  await runner.kill();
  await answer;
}

function startRunner() {
  const child = spawn(process.execPath, [programFile('runner')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_POOL: '10' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('a runner ended before it answered');
    return String(value);
  };
  return {
    /** Hands over operations, to be done at this process's time; gives what starts them once the runner is ready. */
    async prepare(operations: readonly Operation[]) {
      child.stdin.write(`${JSON.stringify({ now: nowInMorocco(), operations })}\n`);
      const ready = await nextLine();
      if (ready !== 'ready') throw new Error(`a runner said ${ready}`);
      return async () => {
        child.stdin.write('go\n');
        return JSON.parse(await nextLine()) as Outcome[];
      };
    },
    /** Ends it as nothing else does: no handler runs, no transaction is closed. */
    kill() {
      child.kill('SIGKILL');
      return closed;
    },
    end() {
      child.stdin.end();
      return closed;
    },
  };
}
