import fs from 'node:fs';
import path from 'node:path';
import { ROOT, packageBin, run } from './processes.mjs';

/** The reporter that says what runs and how long is left. */
const PROGRESS = path.join(ROOT, 'tests/setup/progress-reporter.ts');

/**
 * Runs test projects and counts. A file that cannot be loaded, an error outside a test, a test that
 * was skipped and a project without tests are failures like any other: a run that checked less than
 * it seems to must not pass. Nothing is tried twice.
 * @param {string[]} projects
 * @param {string[]} [files] only test files whose path contains one of these
 * @param {{ env?: Record<string, string>, args?: string[] }} [options] `env`: what their processes find in their
 *   environment besides; `args`: what Vitest is told besides
 * @returns {Promise<{ passed: number, failed: number, failures: string[], remarks: string[], byProject: ProjectTime[], slowest: FileTime[] }>}
 *   `failures`: the tests that failed, with the first line of why; `remarks`: what else counts as failed
 *
 * @typedef {{ project: string, tests: number, seconds: number }} ProjectTime the time of a project's files, added up
 * @typedef {{ file: string, tests: number, seconds: number }} FileTime
 */
export async function runProjects(projects, files = [], options = {}) {
  return count(await runVitest(projects, files, options));
}

async function runVitest(projects, files, { env = {}, args = [] }) {
  const report = path.join(ROOT, '.cache', `test-${projects.join('-')}.json`);
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const code = await run(
    process.execPath,
    [
      packageBin('vitest/vitest.mjs'),
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      `--reporter=${PROGRESS}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env, show: true, allowFailure: true },
  );
  const testResults = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')).testResults : null;
  return { testResults: testResults ?? [], isReported: testResults !== null, code };
}

const testsOf = (testResults) => testResults.flatMap((file) => file.assertionResults);

function count({ testResults, isReported, code }) {
  if (!isReported) {
    const remarks = ['the test run ended without a report'];
    return { passed: 0, failed: 1, failures: [], remarks, byProject: [], slowest: [] };
  }
  const tests = testsOf(testResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const skipped = tests.filter((test) => !['passed', 'failed'].includes(test.status));
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const remarks = [
    ...skipped.map((test) => `skipped: ${test.fullName}`),
    ...brokenFiles.map((file) => `not loaded: ${path.relative(ROOT, file.name)}`),
  ];
  const failures = tests
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages = [] }) => `${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`);
  let failed = failures.length + remarks.length;
  if (tests.length === 0 || (code !== 0 && failed === 0)) {
    remarks.push(tests.length === 0 ? 'no test was found' : 'an error outside the tests; see above');
    failed += 1;
  }
  return { passed, failed, failures, remarks, byProject: timesOf(testResults), slowest: slowestOf(testResults) };
}

/** The report names no project: a test file's name and folder tell it, as in vitest.config.ts. */
function projectOf(file) {
  if (file.includes('/tests/e2e/')) return 'e2e';
  if (file.includes('/tests/contracts/')) return 'contract';
  return file.includes('.db.test.') ? 'database' : 'unit';
}

function timesOf(testResults) {
  const byProject = new Map();
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const project = projectOf(name.replaceAll('\\', '/'));
    const { tests = 0, seconds = 0 } = byProject.get(project) ?? {};
    byProject.set(project, {
      project,
      tests: tests + assertionResults.length,
      seconds: seconds + (endTime - startTime) / 1000,
    });
  }
  return [...byProject.values()];
}

/** The files that took longest, for whoever looks where the time goes. All of them stand in the report in `.cache`. */
function slowestOf(testResults) {
  return testResults
    .map(({ name, startTime, endTime, assertionResults }) => ({
      file: path.relative(ROOT, name),
      tests: assertionResults.length,
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 15);
}
