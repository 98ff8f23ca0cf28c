/** Commands that a test cannot run as the guide shows them, by a part of each, and why. */
export const notRun: readonly (readonly [part: string, reason: string])[] = [
  ['fingerpost auth login   ', 'asks in a terminal; tests/cli-terminal.test.ts answers it'],
  ['fingerpost auth signup', 'waits for a page in a browser; tests/sign-up.test.ts opens it'],
  ['fingerpost admin password', 'asks in a terminal; tests/console-session.test.ts sets one'],
  ['completion zsh', 'is for zsh; tests/cli-contract.test.ts runs it there'],
  ['pg_basebackup', 'needs a PostgreSQL server of one’s own'],
  ['pg_verifybackup', 'needs the base backup before it'],
  ['npx fingerpost@latest', 'downloads the newest version; tests/faults/upgrade-builds.test.ts upgrades builds'],
  ['AWS_ACCESS_KEY_ID', 'needs an account of S3; tests/faults/travelling-builds.test.ts has a server of its own'],
  ['data publish s3://', 'the same'],
  ['FINGERPOST_BUILD_URL', 'follows the builds of another host; tests/faults/travelling-builds.test.ts does so'],
  ['FINGERPOST_BUILD_KEY', 'the same'],
  ['FINGERPOST_DATABASE_URL', 'needs PostgreSQL; tests/faults/several-hosts.test.ts, tests/move-accounts.test.ts too'],
  ['createdb', 'the same'],
  ['fingerpost admin migrate', 'the same'],
  ['FINGERPOST_SECRET=$(', 'the same'],
  ['FINGERPOST_REDIS_URL', 'needs Redis; tests/faults/several-hosts.test.ts has one'],
  ['FINGERPOST_INDEX_', 'needs OpenSearch; tests/opensearch-stories.test.ts has one'],
  ['fingerpost import paf /data/paf', 'the same'],
  ['fingerpost data rollback          # back', 'the same'],
];

/** JSON that no command answers, by a part of it, and what it is. */
export const notAnswered: readonly (readonly [part: string, reason: string])[] = [
  ['mcpServers', 'a file of an agent'],
  ['"carrier":{', 'what a service for carriers answers to this one'],
  ['"sources": [', 'the file that the commands after it read'],
  ['"event": "source_updated"', 'what this service posts; tests/update.test.ts receives it'],
  ['"event_id"', 'what this service posts; tests/notifications.test.ts receives it'],
];
