import fs from 'node:fs';
import path from 'node:path';
import { ROOT, packageBin, run } from './processes.mjs';

/**
 * Runs test projects and counts. A file that cannot be loaded, an error outside a test, a test that
 * was skipped and a project without tests are failures like any other: a run that checked less than
 * it seems to must not pass.
 * @param {string[]} projects
 * @param {string[]} [files] only test files whose path contains one of these
 * @returns {Promise<{ passed: number, failed: number, remarks: string[], byProject: ProjectTime[] }>}
 *
 * @typedef {{ project: string, tests: number, seconds: number }} ProjectTime the time of a project's files, added up
 */
export async function runProjects(projects, files = []) {
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
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/setup/second-tries.ts',
      `--outputFile.json=${report}`,
    ],
    { show: true, allowFailure: true },
  );
  return count(report, code);
}

function count(report, code) {
  if (!fs.existsSync(report))
    return { passed: 0, failed: 1, remarks: ['the test run ended without a report'], byProject: [] };
  const { testResults, numPassedTests } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const tests = testResults.flatMap((file) => file.assertionResults);
  const failedTests = tests.filter((test) => test.status === 'failed').length;
  const skipped = tests.filter((test) => !['passed', 'failed'].includes(test.status));
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const remarks = [
    ...skipped.map((test) => `skipped: ${test.fullName}`),
    ...brokenFiles.map((file) => `not loaded: ${path.relative(ROOT, file.name)}`),
  ];
  let failed = failedTests + remarks.length;
  if (tests.length === 0 || (code !== 0 && failed === 0)) {
    remarks.push(tests.length === 0 ? 'no test was found' : 'an error outside the tests; see above');
    failed += 1;
  }
  return { passed: numPassedTests, failed, remarks, byProject: timesOf(testResults) };
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
