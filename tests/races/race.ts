import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { nowInMorocco } from '~/platform/clock';
import { packageBin, ROOT } from '../../scripts/lib/processes.mjs';
import { type Operation, type Outcome, performAll } from './operations';

const OTHER_PROCESSES = 2;

/**
 * Runs operations at once in this process and in two more, each with its own pool of connections; they
 * are dealt out in turn. Outcomes come back in the order of the operations.
 */
export async function race(operations: readonly Operation[]): Promise<Outcome[]> {
  const hands = Array.from({ length: OTHER_PROCESSES + 1 }, (_, hand) =>
    operations.filter((_, index) => index % (OTHER_PROCESSES + 1) === hand),
  );
  const [own = [], ...others] = hands;
  const runners = await Promise.all(others.map(startRunner));
  const outcomes = await Promise.all([performAll(own), ...runners.map((runner) => runner.go())]);
  const taken = outcomes.map(() => 0);
  return operations.map((_, index) => {
    const hand = index % (OTHER_PROCESSES + 1);
    return outcomes[hand]?.[taken[hand]!++] ?? 'lost';
  });
}

async function startRunner(operations: readonly Operation[]) {
  const child: ChildProcess = spawn(process.execPath, [packageBin('tsx/dist/cli.mjs'), 'tests/races/runner.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_POOL: '10', RIHLA_NOW: nowInMorocco() },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('a runner ended before it answered');
    return String(value);
  };
  child.stdin!.write(`${JSON.stringify(operations)}\n`);
  const ready = await nextLine();
  if (ready !== 'ready') throw new Error(`a runner said ${ready}`);
  return {
    async go() {
      child.stdin!.write('go\n');
      return JSON.parse(await nextLine()) as Outcome[];
    },
  };
}
