import fs from 'node:fs';
import path from 'node:path';
import { ROOT, packageBin, run } from './processes.mjs';

/** More failed files than this are no chance: they are not run again. */
const MOST_FILES_AGAIN = 5;

/**
 * Runs test projects and counts. A file that cannot be loaded, an error outside a test, a test that
 * was skipped and a project without tests are failures like any other: a run that checked less than
 * it seems to must not pass.
 * A few failed files are run once more, by themselves and on databases and a site of their own: what fails
 * twice has failed, and what passed only then is told by name, for it is a fault of the test or of the site all the same.
 * @param {string[]} projects
 * @param {string[]} [files] only test files whose path contains one of these; none of them is run again
 * @param {Record<string, string>} [env] what their processes find in their environment besides
 * @returns {Promise<{ passed: number, failed: number, failures: string[], remarks: string[], byProject: ProjectTime[], secondTries: string[] }>}
 *   `failures`: the tests that failed, with the first line of why; `remarks`: what else counts as failed
 *
 * @typedef {{ project: string, tests: number, seconds: number }} ProjectTime the time of a project's files, added up
 */
export async function runProjects(projects, files = [], env = {}) {
  const first = await runVitest(projects, files, '', env);
  const failed = first.testResults.filter((file) => file.status === 'failed');
  if (files.length > 0 || failed.length === 0 || failed.length > MOST_FILES_AGAIN)
    return { ...count(first), secondTries: [] };
  const names = failed.map((file) => path.relative(ROOT, file.name));
  console.log(`\n  Once more, by themselves: ${names.join(', ')}\n`);
  const again = await runVitest(projectsOf(names), names, '-again', env);
  return { ...count(merged(first, again)), secondTries: secondTries(failed, again) };
}

async function runVitest(projects, files, suffix, env) {
  const report = path.join(ROOT, '.cache', `test-${projects.join('-')}${suffix}.json`);
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const code = await run(
    process.execPath,
    [
      packageBin('vitest/vitest.mjs'),
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env, show: true, allowFailure: true },
  );
  const testResults = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')).testResults : null;
  return { testResults: testResults ?? [], isReported: testResults !== null, code };
}

const projectsOf = (names) => [...new Set(names.map((name) => projectOf(`/${name}`)))];

const testsOf = (testResults) => testResults.flatMap((file) => file.assertionResults);

/** The tests that failed first and passed then. */
function secondTries(failed, again) {
  const namesOf = (files, status) => testsOf(files).flatMap((test) => (test.status === status ? test.fullName : []));
  const passed = new Set(namesOf(again.testResults, 'passed'));
  return namesOf(failed, 'failed').filter((name) => passed.has(name));
}

/** The first run with the files of the second in place of what failed; its exit code counts only beside that of the second. */
function merged(first, again) {
  const names = new Set(again.testResults.map((file) => file.name));
  const kept = first.testResults.filter((file) => !names.has(file.name));
  return { ...again, testResults: [...kept, ...again.testResults] };
}

function count({ testResults, isReported, code }) {
  if (!isReported) {
    const remarks = ['the test run ended without a report'];
    return { passed: 0, failed: 1, failures: [], remarks, byProject: [] };
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
  return { passed, failed, failures, remarks, byProject: timesOf(testResults) };
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
