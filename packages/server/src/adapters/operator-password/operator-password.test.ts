import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { openOperatorPassword } from './operator-password.ts';

test('a password is known again, another is not, and the file tells nobody', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'operator.json');
  const password = openOperatorPassword(file, randomBytes);
  expect([password.mark(), await password.check('')]).toEqual([undefined, false]);
  await password.set('correct horse');
  const mark = password.mark();
  expect(await password.check('correct horse')).toBe(true);
  expect(await password.check('correct house')).toBe(false);
  expect(readFileSync(file, 'utf8')).not.toContain('horse');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await password.set('another one');
  expect([await password.check('correct horse'), password.mark() === mark]).toEqual([false, false]);
});
