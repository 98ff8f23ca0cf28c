import { expect, test } from 'vitest';
import { ChangeCheck } from './change-check.ts';
import { CredentialFinder } from './credential-finder.ts';

/** A database whose answers come when the test says so. */
const slowDatabase = () => {
  const asked: string[] = [];
  const state = { changes: 1, value: 'old' };
  const waiting: (() => void)[] = [];
  const later = <Value>(what: string, value: Value) =>
    new Promise<Value>((resolve) => {
      asked.push(what);
      waiting.push(() => resolve(value));
    });
  const check = new ChangeCheck(() => later('changes', state.changes));
  const finder = new CredentialFinder<string>(check, (credential) => later(credential, state.value));
  const answerAll = async () => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      for (const answer of waiting.splice(0)) answer();
    }
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { asked, state, finder, answerAll };
};

test('those who ask together share one question, and who comes while it is under way has the next', async () => {
  const { asked, finder, answerAll } = slowDatabase();
  const first = [finder.find('a'), finder.find('a'), finder.find('a')];
  await answerAll();
  expect(await Promise.all(first)).toEqual(['old', 'old', 'old']);
  expect(asked).toEqual(['changes', 'a']);
  const next = finder.find('a');
  await answerAll();
  expect(await next).toBe('old');
  expect(asked).toEqual(['changes', 'a', 'changes']);
});

test('what was read before a change is not remembered after it', async () => {
  const { state, finder, answerAll } = slowDatabase();
  const before = finder.find('a');
  await new Promise((resolve) => setImmediate(resolve));
  Object.assign(state, { changes: 2, value: 'new' });
  await answerAll();
  await before;
  const after = finder.find('a');
  await answerAll();
  expect(await after).toBe('new');
});

test('a text that no key can have is not asked for', async () => {
  const { asked, finder } = slowDatabase();
  expect(await finder.find('x'.repeat(1_000))).toBeUndefined();
  expect(asked).toEqual([]);
});
