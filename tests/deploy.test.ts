import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { settingsTable, variableOf } from '../packages/server/src/settings.ts';
import { checkSite, hasNginx } from './support/nginx.ts';

const deploy = join(import.meta.dirname, '../deploy');
const files = readdirSync(deploy, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(deploy, name)).isFile(),
);

/** Variables that are no settings: where the config file is, and where compose finds the secrets. */
const otherVariables = ['FINGERPOST_CONFIG', 'FINGERPOST_SECRETS'];

test.each(files)('%s names settings that exist', (name) => {
  const named = readFileSync(join(deploy, name), 'utf8').match(/FINGERPOST_[A-Z_]*[A-Z]/g) ?? [];
  const known = [...Object.keys(settingsTable).map(variableOf), ...otherVariables];
  expect(named.filter((variable) => !known.includes(variable))).toEqual([]);
});

test('the image is of the Node, the folders and the port that the service has', () => {
  const image = readFileSync(join(deploy, 'Dockerfile'), 'utf8');
  const { workspaces } = JSON.parse(readFileSync(join(deploy, '../package.json'), 'utf8'));
  for (const folder of workspaces) expect(image).toContain(`COPY ${folder}/package.json ${folder}/`);
  expect(image).toContain(`EXPOSE ${settingsTable.port.default}`);
  expect(image).toMatch(/^USER [1-9]/m);
});

test("the unit's command starts the service with the unit's environment", async () => {
  const folder = temporaryFolder();
  const unit = readFileSync(join(deploy, 'systemd/fingerpost.service'), 'utf8');
  const values = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);
  mkdirSync(join(folder, 'bin'));
  const program = join(folder, 'bin/fingerpost');
  writeFileSync(program, `#!/bin/sh\nexec ${process.execPath} ${process.env.FINGERPOST_TEST_BINARY} "$@"\n`);
  chmodSync(program, 0o755);
  writeFileSync(join(folder, 'fingerpost.json'), '{"port": 0, "log_level": "error"}');
  const environment = Object.fromEntries(
    values('Environment').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  expect(environment.FINGERPOST_CONFIG).toBe('/etc/fingerpost/fingerpost.json');
  const [file = '', ...words] = values('ExecStart')[0]?.split(' ') ?? [];
  const service = spawn(file, words, {
    env: {
      ...environment,
      PATH: [dirname(program), process.env.PATH].join(delimiter),
      FINGERPOST_CONFIG: join(folder, 'fingerpost.json'),
      FINGERPOST_DATA: join(folder, 'state'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit');
  onTestFinished(async () => {
    service.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const [line] = (await once(createInterface({ input: service.stdout }), 'line')) as [string];
  expect(line).toMatch(/base_urls|http:/);
  service.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test.skipIf(!hasNginx)('nginx takes the file for one server with HTTPS', () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=lookup.example.org'];
  execFileSync('openssl', [...words, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = readFileSync(join(deploy, 'nginx/fingerpost.conf'), 'utf8')
    .replaceAll('/etc/ssl/fingerpost', folder)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/listen (80|443)/g, `listen unix:${folder}/$1.sock`);
  expect(checkSite(site)).toContain('test is successful');
});
