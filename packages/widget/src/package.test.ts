import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import * as languages from './languages.ts';

const served = new URL('../dist/served/', import.meta.url);
const scripts = readdirSync(served).filter((name) => name.startsWith('address-finder'));

test('there is a script for each language', () => {
  const names = Object.keys(languages).map((name) =>
    name === 'en' ? 'address-finder.js' : `address-finder.${name}.js`,
  );
  expect(scripts.sort()).toEqual(names.sort());
});

test.each(scripts)('%s is under 10 kB, gzipped', (name) => {
  expect(gzipSync(readFileSync(new URL(name, served)), { level: 9 }).length).toBeLessThan(10_000);
});

test.each(Object.entries(languages))('%s has every text, with the values of the English one', (_, texts) => {
  const shape = (messages: object) =>
    Object.entries(messages).map(([name, text]) => [name, /\{\w+\}/.exec(text)?.[0], text.length > 0]);
  expect(shape(texts)).toEqual(shape(languages.en));
});

test('it can be imported and rendered on a server, where there is no page', async () => {
  const { defineAddressFinder } = await import('./index.ts');
  defineAddressFinder();
  const options = { apiKey: 'ak_test', baseUrl: '/v1' };
  const react = await import('./react.ts');
  expect(renderToString(createElement(react.AddressFinder, { options, id: 'find' }))).toBe(
    '<input type="text" id="find"/>',
  );
  const vue = await import('./vue.ts');
  const app = createSSRApp({ render: () => h(vue.AddressFinder, { options, id: 'find' }) });
  expect(await renderVue(app)).toBe('<input type="text" id="find">');
});

test('it has no dependency', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(dependencies).toBeUndefined();
});
