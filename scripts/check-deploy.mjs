// npm run check:deploy: looks at the files in deploy/ with the tools of their trades, as far as they are installed.
import { spawnSync } from 'node:child_process';
import { root } from './install-if-needed.mjs';

const checks = [
  ['hadolint', 'deploy/Dockerfile'],
  ['helm', 'lint', '--strict', 'deploy/helm/fingerpost'],
  ['helm', 'template', 'try', 'deploy/helm/fingerpost', '--set', 'ingress.enabled=true,ingress.tlsSecret=tls'],
  ['caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile'],
  ['systemd-analyze', 'verify', '--man=no', 'deploy/systemd/fingerpost.service'],
  ['systemd-analyze', 'security', '--offline=true', '--threshold=20', 'deploy/systemd/fingerpost.service'],
];

for (const [program, ...words] of checks) {
  const { error, status, stdout, stderr } = spawnSync(program, words, { cwd: root, encoding: 'utf8' });
  const verdict = error ? 'is not installed' : status === 0 ? 'ok' : `failed\n${stdout}${stderr}`;
  console.log(`${[program, words[0]].join(' ')}: ${verdict}`);
  if (status !== 0 && !error) process.exitCode = 1;
}
