// node .ci/count-tests.mjs <status> <report>…: names the slowest tests of the reports, and ends with how many passed and failed. The status is that of the
// commands, which fail for more than tests.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const [status, ...paths] = process.argv.slice(2);

/** A suite that broke off has no report, or one of no tests. */
const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  }
};
const reports = paths.map(readReport);
const sum = (name) => reports.reduce((total, report) => total + report[name], 0);

const tests = reports.flatMap(({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ file: relative('.', name), fullName, duration })),
  ),
);
console.log('The slowest twenty tests:');
for (const { file, fullName, duration } of tests.sort((one, other) => other.duration - one.duration).slice(0, 20))
  console.log(`${(duration / 1000).toFixed(1).padStart(7)} s  ${file}: ${fullName}`);

// A skip is a failure here, but for tests on public sample data that lies beside the checkout or does not.
const skipped = existsSync('../shared/data') ? sum('numPendingTests') : 0;
const hasBrokenOff = status !== '0' || reports.some(({ numPassedTests }) => numPassedTests === 0);
const failed = sum('numFailedTests') + skipped || (hasBrokenOff ? 1 : 0);
console.log(`${sum('numPassedTests')} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
