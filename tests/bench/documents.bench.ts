import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import type { Row } from './measure-documents';
import { ratio } from './table';

/** A contract of two pages is drawn within this. */
const BUDGET_MS = 150;

/** A contract of two pages in each language: the first that a process draws, then the median of the next. Rows for `printTable`. */
export async function benchDocuments(databaseUrl: string): Promise<Record<string, string>[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tests/bench/measure-documents.ts'],
    { env: { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: databaseUrl } },
  );
  return (JSON.parse(stdout) as Row[]).map(({ language, bytes, times: [first = 0, ...later] }) => {
    const median = later.sort((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0;
    return {
      contract: language,
      kB: (bytes / 1000).toFixed(1),
      'first ms': first.toFixed(0),
      'median ms': median.toFixed(1),
      [`of ${BUDGET_MS} ms`]: ratio(median, BUDGET_MS),
    };
  });
}
