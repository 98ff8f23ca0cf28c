import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { bundleWidget } from '../scripts/bundle-widget.mjs';
import { offerBrowser, openBrowser } from '../tests/support/browser.ts';
import { startService } from '../tests/support/start-service.ts';
import { type Benchmark, median, rounded } from './support/benchmark.ts';
import { bundlePeer } from './support/peer-finder.ts';

/** Pages of the server whose first load is measured. */
const pages = [
  ...['/', '/demo', '/demo/react', '/demo/vue', '/console'],
  ...['/docs', '/docs/errors', '/docs/guides', '/docs/guides/search'],
];

/** How long a packet travels in the measured network, there and back. */
const latencyMs = 50;

/** What the address finder costs a visitor: bytes, requests, and the time from a keystroke to suggestions. */
export default {
  async run({ seconds, say }) {
    await bundleWidget(join(import.meta.dirname, '../packages/widget/dist/served'));
    const service = await startService({ suggest_watch_count: '0', suggest_limit: '0' });
    const { apiKey } = await service.makeKey({ lookups: 1_000_000 });
    const stopBrowser = await offerBrowser();
    const browser = await openBrowser();
    const peer = await bundlePeer(say);
    const scripts: Readonly<Record<string, Candidate>> = {
      ours: {
        html: `<script src="${service.origin}/address-finder.js" data-api-key="${apiKey}" defer></script>${form}`,
        script: '',
      },
      ...(peer && {
        published: {
          html: `${form}<script src="/peer.js"></script><script>Peer.setup({ apiKey: '${apiKey}', tls: false, baseUrl: '${new URL(service.origin).host}', inputField: '#find', outputFields: { line_1: '[name=line_1]', post_town: '[name=town]', postcode: '[name=postcode]' } })</script>`,
          script: peer,
        },
      }),
    };
    try {
      const first_load = Object.fromEntries(
        await inTurn(pages, async (path) => [path, await loadOf(browser, service.origin + path)]),
      );
      const finder = await measureFinders(browser, scripts, Math.max(2, Math.round(seconds)));
      return { latency_ms: latencyMs, first_load, finder };
    } finally {
      await browser.close();
      await stopBrowser();
      await service.stop();
    }
  },
  describe: ({ first_load, finder }) =>
    [
      ...Object.entries(first_load as Record<string, Load>).map(
        ([path, { requests, bytes }]) => `${path.padEnd(20)} ${requests} requests, ${bytes} bytes`,
      ),
      ...Object.entries(finder as Record<string, object>).map(
        ([name, figures]) => `${name}: ${JSON.stringify(figures)}`,
      ),
    ].join('\n'),
} satisfies Benchmark;

/** A form with a finder: its page, and the script that the page loads from its own site. */
type Candidate = { readonly html: string; readonly script: string };
type Load = { readonly requests: number; readonly bytes: number };

const form = `<form><input id="find" aria-label="Find" data-fingerpost><input name="line_1"><input name="town"><input name="postcode"></form>`;

const inTurn = async <From, To>(items: readonly From[], make: (item: From) => Promise<To>): Promise<To[]> => {
  const made: To[] = [];
  for (const item of items) made.push(await make(item));
  return made;
};

/** Requests and transferred bytes until the network is quiet, in a fresh browser profile. */
const loadOf = async (browser: Browser, url: string): Promise<Load> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  );
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { requests: sizes.length, bytes };
};

/** Measures the candidates in turns, so that whatever else the machine does meets all of them alike. */
const measureFinders = async (browser: Browser, candidates: Readonly<Record<string, Candidate>>, rounds: number) => {
  const sites = await inTurn(Object.entries(candidates), async ([name, candidate]) => {
    const { url, close } = await serveSite(candidate);
    return { name, url, close, load: await loadOf(browser, url), all: [] as (number | undefined)[] };
  });
  try {
    for (let round = 0; round < rounds; round++)
      for (const { url, all } of sites) all.push(...(await timeKeystrokes(browser, url)));
    return Object.fromEntries(sites.map(({ name, load, all }) => [name, { ...load, ...describeTimes(all) }]));
  } finally {
    for (const { close } of sites) close();
  }
};

const serveSite = async ({ html, script }: Candidate): Promise<{ url: string; close(): void }> => {
  const packed = gzipSync(script, { level: 9 });
  const site = createServer((request, response) => {
    if (request.url === '/peer.js')
      response
        .setHeader('content-encoding', 'gzip')
        .setHeader('content-type', 'text/javascript; charset=utf-8')
        .end(packed);
    else
      response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><title>A shop</title>${html}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, close: () => void site.close() };
};

const describeTimes = (all: readonly (number | undefined)[]) => {
  const times = all.filter((time) => time !== undefined);
  if (times.length === 0) throw new Error('No keystroke brought a suggestion, so there is nothing to compare');
  times.sort((one, other) => one - other);
  return {
    keystrokes: all.length,
    answered: times.length,
    to_suggestion_ms: {
      p50: rounded(median(times)),
      p95: rounded(times[Math.floor(times.length * 0.95)] ?? Number.NaN),
    },
  };
};

/** Milliseconds from each key of a text to the suggestions for it, over the slow network. */
const timeKeystrokes = async (browser: Browser, url: string): Promise<(number | undefined)[]> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.locator('#find').click();
  await page.keyboard.type('long reach ');
  await page.waitForTimeout(1_500);
  const times: (number | undefined)[] = [];
  // Each figure brings other houses: a list that stays the same need not be drawn again.
  for (const key of '117') times.push(await timeKey(page, key));
  await context.close();
  return times;
};

/** An address, not an action such as entering it by hand. */
const option = '[role=option]:not([part~=action])';

/** From the key to the first option that is added to the page after it. */
const timeKey = async (page: Page, key: string): Promise<number | undefined> => {
  await page.evaluate(`void (window.seen = new Promise((resolve) => {
    let pressed = 0;
    addEventListener('keydown', () => { pressed = performance.now(); }, { once: true, capture: true });
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const isOption = (node) => node.matches?.('${option}') || node.querySelector?.('${option}');
      if (!pressed || !added.some(isOption)) return;
      observer.disconnect();
      resolve(performance.now() - pressed);
    });
    observer.observe(document, { childList: true, subtree: true });
    setTimeout(() => resolve(undefined), 3000);
  }))`);
  await page.keyboard.press(key);
  const timeMs = (await page.evaluate('window.seen')) as number | undefined;
  await page.waitForTimeout(300);
  return timeMs;
};
