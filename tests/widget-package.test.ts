import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFinder } from './support/describe-finder.ts';

const run = promisify(execFile);
const project = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'fingerpost-widget-'));
const modules = join(folder, 'node_modules');

/** The package as npm would publish it, unpacked where an application would have it, next to the frameworks. */
beforeAll(async () => {
  const { stdout } = await run(
    'npm',
    ['--silent', 'pack', '--workspace', 'packages/widget', '--pack-destination', folder],
    {
      cwd: project,
    },
  );
  mkdirSync(join(modules, '@fingerpost/widget'), { recursive: true });
  await run('tar', [
    '-xzf',
    join(folder, stdout.trim()),
    '-C',
    join(modules, '@fingerpost/widget'),
    '--strip-components=1',
  ]);
  for (const name of ['react', 'react-dom', 'vue', '@types'])
    symlinkSync(join(project, 'node_modules', name), join(modules, name));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('it is imported in Node without a page, and rendered on a server', async () => {
  const script = `
    import { attach, defineAddressFinder } from '@fingerpost/widget';
    import { cy } from '@fingerpost/widget/languages';
    import { AddressFinder } from '@fingerpost/widget/react';
    import { vAddressFinder } from '@fingerpost/widget/vue';
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    defineAddressFinder();
    const html = renderToString(createElement(AddressFinder, { id: 'find', options: { apiKey: 'ak_test' } }));
    console.log(JSON.stringify([typeof attach, typeof cy.find, typeof vAddressFinder, html]));`;
  writeFileSync(join(folder, 'server.js'), script);
  const { stdout } = await run(process.execPath, ['server.js'], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual(['function', 'string', 'object', '<input type="text" id="find"/>']);
});

test('its types know every option, and refuse what is none', async () => {
  writeFileSync(
    join(folder, 'use.ts'),
    `import { attach } from '@fingerpost/widget';
import { fr } from '@fingerpost/widget/languages';
import { AddressFinder } from '@fingerpost/widget/react';
const input = document.createElement('input');
attach(input, { apiKey: 'ak_test', baseUrl: '/v1', messages: fr, onSelect: (address) => address.line_1 }).destroy();
AddressFinder({ options: { apiKey: 'ak_test', baseUrl: '/v1' } });
// @ts-expect-error there is no such option
attach(input, { key: 'ak_test' });
`,
  );
  const words = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--target',
    'es2022',
  ];
  const tsc = join(project, 'node_modules/.bin/tsc');
  const { stdout } = await run(tsc, [...words, '--lib', 'es2022,dom', '--types', 'react', 'use.ts'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});

describeFinder('the package in a bundle, in a real browser', (at) => {
  test('fills the form, and gives the input back', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { attach } from '@fingerpost/widget';
          const finder = attach(document.querySelector('#find'), { apiKey: '${at.key}', baseUrl: '${at.service.origin}/v1' });
          addEventListener('fingerpost:select', () => finder.destroy());`,
        resolveDir: folder,
      },
      bundle: true,
      format: 'iife',
      write: false,
    });
    const page = await at.shop.open(`${at.form()}<script>${outputFiles[0]?.text}</script>`);
    await at.type(page, '1 beacon');
    await page.getByRole('option', { name: '1 Beacon Street' }).click();
    await at.filled(page, { line_1: '1 Beacon Street', postcode: 'QX4 2AA' });
    await expect.poll(() => page.locator('#find').getAttribute('role')).toBe(null);
    expect(page.complaints).toEqual([]);
  });
});
