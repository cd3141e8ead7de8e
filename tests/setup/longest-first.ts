import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where the work of a file stands: the walks through every page are short files and take the longest. */
const ORDER = ['/tests/e2e/pages/every-page', '/tests/e2e/', ''];
const rank = ({ moduleId }: TestSpecification) =>
  ORDER.findIndex((part) => moduleId.replaceAll('\\', '/').includes(part));

/**
 * Begins with what takes longest, so that all workers end together: browser tests before those of the contract,
 * which are short. Otherwise as Vitest does: by the time of the last run, or the largest file first.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
