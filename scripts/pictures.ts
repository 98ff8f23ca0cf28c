// npm run pictures: every page in two widths and both colour schemes, as pictures to look at.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { offerBrowser, openBrowser } from '../tests/support/browser.ts';
import { frontPictures, type Picture, pictures } from './picture-list.ts';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'pictures' },
    /** A data folder to use again; without it the demo data is made anew and removed. */
    data: { type: 'string' },
    /** Pages name the server with its port, so it is the same each time. */
    port: { type: 'string', default: '8797' },
    /** Only pictures whose name has this in it. */
    only: { type: 'string', default: '' },
    /** Takes the pictures of README.md instead, into docs/pictures. */
    front: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

const root = new URL('..', import.meta.url).pathname;
const binary = join(root, 'packages/server/dist/main.js');
const widths = [360, 1440];
const schemes = ['light', 'dark'] as const;
const password = 'a password for pictures';

const main = async (): Promise<void> => {
  if (!options['no-build']) spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'fingerpost-pictures-'));
  const env = { ...process.env, FINGERPOST_DATA: data, FINGERPOST_IP_RATE: '0', FINGERPOST_LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [binary, 'serve', '--demo', '--json', '--port', options.port], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopBrowser = await offerBrowser();
  try {
    const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
    const [base = ''] = (JSON.parse(line) as { base_urls: string[] }).base_urls;
    spawnSync(process.execPath, [binary, 'admin', 'password', '--stdin'], { env, input: password });
    await (options.front ? takeFront : takeAll)(new URL(base).origin, data);
  } finally {
    await stopBrowser();
    server.kill();
    await once(server, 'exit');
    if (options.data === undefined) rmSync(data, { recursive: true, force: true });
  }
};

const takeAll = async (origin: string, data: string): Promise<void> => {
  mkdirSync(options.out, { recursive: true });
  const user_token = demoToken(data);
  const browser = await openBrowser();
  const taken = pictures.filter(({ name }) => name.includes(options.only));
  for (const colorScheme of schemes)
    for (const width of widths)
      for (const who of new Set(taken.map((picture) => picture.who))) {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
        if (who !== undefined) await signIn(context, origin, who === 'operator' ? { password } : { user_token });
        for (const picture of taken.filter((one) => one.who === who))
          await take(await context.newPage(), origin, picture, `${picture.name}-${width}-${colorScheme}.png`);
        await context.close();
      }
  await browser.close();
  writeFileSync(join(options.out, 'index.html'), sheetOf(taken));
  process.stdout.write(`Look at ${join(options.out, 'index.html')}\n`);
};

/** The upper part of two pages, small enough to be kept with the code. */
const takeFront = async (origin: string, data: string): Promise<void> => {
  const folder = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  const context = await browser.newContext({ colorScheme: 'light', viewport: { width: 960, height: 600 } });
  await signIn(context, origin, { user_token: demoToken(data) });
  for (const { name, path, before } of frontPictures) {
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await before?.(page);
    await page.screenshot({ path: join(folder, `${name}.jpg`), quality: 80 });
  }
  await browser.close();
};

const demoToken = (data: string): string =>
  (JSON.parse(readFileSync(join(data, 'demo-credentials.json'), 'utf8')) as { user_token: string }).user_token;

const take = async (page: Page, origin: string, { path, before }: Picture, file: string): Promise<void> => {
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await before?.(page);
  await page.screenshot({ path: join(options.out, file), fullPage: true });
  await page.close();
};

const signIn = async (context: BrowserContext, origin: string, secret: object): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${origin}/console`);
  await page.evaluate(
    (body) =>
      fetch('/console/api/session', {
        method: 'POST',
        headers: { 'x-fingerpost-console': '1', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    secret,
  );
  await page.close();
};

/** All pictures on one page. */
const sheetOf = (taken: readonly Picture[]): string => `<!doctype html><meta charset="utf-8"><title>Pictures</title>
<style>body { font: 1rem system-ui; } div { display: flex; gap: 1rem; align-items: start; overflow: auto; } img { max-height: 60rem; border: 1px solid #888; }</style>
${taken
  .map(
    ({ name }) =>
      `<h2>${name}</h2><div>${widths.flatMap((width) => schemes.map((scheme) => `<img src="${name}-${width}-${scheme}.png" alt="${name}, ${width} pixels, ${scheme}" loading="lazy">`)).join('')}</div>`,
  )
  .join('\n')}
`;

await main();
