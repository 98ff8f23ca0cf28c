import { expect, test } from 'vitest';
import { samplesOf } from './samples.ts';

const origin = 'http://localhost:8787';

test('a question goes into the address, in every language', () => {
  const samples = samplesOf({ method: 'GET', path: '/emails?query=a%40example.org' }, origin);
  for (const sample of Object.values(samples)) expect(sample).toContain(`${origin}/v1/emails?query=a%40example.org`);
  expect(samples.Python).toContain('requests.get(');
});

test('a body is written as each language writes it', () => {
  const call = { method: 'POST', path: '/cleanse/addresses', body: { query: "O'Brien's", explain: true } } as const;
  const { curl, Python, PHP, JavaScript } = samplesOf(call, origin);
  expect(curl).toContain(`O'\\''Brien`);
  expect(Python).toContain('"explain":True');
  expect(PHP).toContain("'query' => 'O\\'Brien\\'s', 'explain' => true");
  expect(JavaScript).toContain("method: 'POST'");
});
