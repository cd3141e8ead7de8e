import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DefaultReporter,
  type TestCase,
  type TestModule,
  type TestRunEndReason,
  type TestSpecification,
} from 'vitest/node';
import type { SerializedError } from 'vitest';
import { elapsedSince } from '../../scripts/lib/steps.mjs';

/** Seconds that a file of each project takes, until a run on this machine has been recorded. */
const FIRST_GUESS: Record<string, number> = { unit: 0.15, database: 2, contract: 3, e2e: 7 };
const RECORD = path.resolve(import.meta.dirname, '../../.cache/test-seconds.json');
const INTERVAL_MS = 10_000;
/** Before this share of the work is done, the speed of this run is not known yet: that of so many workers is taken. */
const KNOWN_SPEED = 0.05;
const WORKERS = 3;
const NEARLY = 0.9;

/**
 * Says every ten seconds what runs and how long is left, prints a file only when it failed, and remembers how long each
 * file took, so that the next run on this machine foretells its end better.
 */
export default class ProgressReporter extends DefaultReporter {
  #begin = Date.now();
  #timer?: NodeJS.Timeout;
  readonly #recorded = readRecord();
  readonly #expected = new Map<string, number>();
  readonly #took = new Map<string, number>();
  readonly #running = new Map<string, number>();
  readonly #projects = new Map<string, { files: number; done: number }>();
  #passed = 0;
  #failed = 0;

  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.#begin = Date.now();
    for (const { moduleId, project } of specifications) {
      const file = this.relative(moduleId);
      this.#expected.set(file, this.#recorded[file] ?? FIRST_GUESS[project.name] ?? 1);
      const counted = this.#projects.get(project.name) ?? { files: 0, done: 0 };
      this.#projects.set(project.name, { ...counted, files: counted.files + 1 });
    }
    this.#timer = setInterval(() => this.log(this.#line()), INTERVAL_MS);
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.set(this.relative(module.moduleId), Date.now());
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    const file = this.relative(module.moduleId);
    const began = this.#running.get(file);
    this.#running.delete(file);
    this.#took.set(file, began ? (Date.now() - began) / 1000 : 0);
    const project = this.#projects.get(module.project.name);
    if (project) project.done += 1;
  }

  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test);
    if (test.result().state === 'passed') this.#passed += 1;
    if (test.result().state === 'failed') this.#failed += 1;
  }

  /** A file that passed is a number of the line of progress; one that failed is told at once. */
  protected override printTestModule(module: TestModule): void {
    if (module.state() === 'failed') super.printTestModule(module);
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    clearInterval(this.#timer);
    super.onTestRunEnd(modules, errors, reason);
    mkdirSync(path.dirname(RECORD), { recursive: true });
    writeFileSync(RECORD, JSON.stringify({ ...this.#recorded, ...Object.fromEntries(this.#took) }, null, 1));
  }

  #line(): string {
    const now = Date.now();
    const seconds = (now - this.#begin) / 1000;
    const total = sum(this.#expected.values());
    const done = sum([...this.#took.keys()].map((file) => this.#expected.get(file) ?? 0));
    // A file that takes longer than foretold is nearly done, never done.
    const begun = sum(
      [...this.#running].map(([file, at]) => Math.min((now - at) / 1000, NEARLY * (this.#expected.get(file) ?? 0))),
    );
    const share = total === 0 ? 1 : (done + begun) / total;
    const speed = share < KNOWN_SPEED ? this.ctx.config.maxWorkers || WORKERS : (done + begun) / seconds;
    const left = Math.round((total - done - begun) / speed);
    const projects = [...this.#projects]
      .filter(([, { files, done: ended }]) => ended < files)
      .map(([name, { files, done: ended }]) => `${name} ${ended} of ${files} files`);
    const oldest = [...this.#running.keys()].slice(0, 3).map((file) => path.basename(file));
    return [
      `  ${String(Math.floor(share * 100)).padStart(3)} %`,
      `${this.#passed} passed, ${this.#failed} failed`,
      projects.join(', '),
      oldest.length > 0 ? `now ${oldest.join(', ')}` : 'nothing runs yet',
      `${elapsedSince(this.#begin)} so far, about ${inMinutes(left)} left`,
    ].join(' · ');
  }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
const inMinutes = (seconds: number) =>
  seconds < 90 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

function readRecord(): Record<string, number> {
  if (!existsSync(RECORD)) return {};
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, number>;
  } catch {
    // A run was killed while it wrote.
    return {};
  }
}
