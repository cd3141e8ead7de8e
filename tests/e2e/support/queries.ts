import { expect } from 'vitest';
import type { Answer, Tab } from './tab';

/** What one page may ask of the database. */
const LIMIT = 10;

/**
 * Opens a page and expects at most ten queries of it. A page over the limit is opened once more: a process reads the
 * platform's settings at its first request, and again after each change, for all pages that follow.
 */
export async function gotoWithinTenQueries(tab: Pick<Tab, 'goto'>, path: string): Promise<Answer | null> {
  let answer = await tab.goto(path);
  if (queriesOf(answer) > LIMIT) answer = await tab.goto(path);
  expect(queriesOf(answer), path).toBeLessThanOrEqual(LIMIT);
  return answer;
}

const queriesOf = (answer: Answer | null) => Number(answer?.headers()['x-query-count'] ?? Number.NaN);
