// npm run audit: asks the registry for known vulnerabilities of what is installed with the package. A registry that cannot be asked is named and is no failure.
import { spawnSync } from 'node:child_process';
import { root } from './install-if-needed.mjs';

const words = ['audit', '--json', '--omit=dev', '--workspace=fingerpost'];
const { stdout } = spawnSync('npm', words, { cwd: root, encoding: 'utf8', timeout: 60_000 });
const { metadata, vulnerabilities = {} } = readAnswer(stdout);
if (metadata === undefined) console.log('The registry does not answer questions about vulnerabilities.');
else {
  const found = Object.values(vulnerabilities);
  for (const { name, severity, range } of found) console.error(`${name} ${range}: ${severity}`);
  console.log(`${metadata.dependencies?.prod ?? 0} packages, ${found.length} with known vulnerabilities.`);
  process.exitCode = found.some(({ severity }) => ['high', 'critical'].includes(severity)) ? 1 : 0;
}

/** Some registries answer with no JSON at all. */
function readAnswer(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
