import type { Reporter, TestCase } from 'vitest/node';

/**
 * Names the browser tests that passed only at their second try (vitest.config.ts), so that none of them hides:
 * each is a fault of the test or of the site, to be mended.
 */
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return;
    console.log(`\n  Passed at the second try only: ${this.#names.length}`);
    for (const name of this.#names) console.log(`    ${name}`);
  }
}
