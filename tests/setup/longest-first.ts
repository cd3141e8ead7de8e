import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where the work of a file stands: the walks through every page, and what reads all of the code, are short files and take the longest. */
const ORDER = [/\/tests\/e2e\/pages\/every-page/, /\/tests\/e2e\//, /\/tests\/code\//, /(?<!\.db)\.test\.tsx?$/];
const rank = ({ moduleId }: TestSpecification) => {
  const place = ORDER.findIndex((part) => part.test(moduleId.replaceAll('\\', '/')));
  return place < 0 ? ORDER.length : place;
};

/**
 * Begins with what takes longest, so that all workers end together: browser tests before those of the contract,
 * which are short, and unit tests before those of the database, so that no worker changes its project twice. Otherwise
 * as Vitest does: by the time of the last run, or the largest file first.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
