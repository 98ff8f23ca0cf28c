import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

/** A third-party site, whose pages tests write. */
export type Shop = {
  readonly origin: string;
  /** Opens a page with this in its body, and watches it: `complaints` are errors of its console, `asked` is where requests went. */
  open(body: string, options?: PageOptions): Promise<ShopPage>;
  close(): void;
};

/** `answered` waits until no request of the page is under way. */
export type ShopPage = Page & {
  readonly complaints: string[];
  readonly asked: string[];
  answered(): Promise<void>;
};

type PageOptions = BrowserContextOptions & { readonly csp?: string; readonly lang?: string; readonly dir?: string };

/** Starts a site on another port than the service, so on another origin. */
export const openShop = async (browser: Browser): Promise<Shop> => {
  const pages = new Map<string, { readonly html: string; readonly csp: string }>();
  const server: Server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.statusCode = page ? 200 : 204;
    if (page?.csp) response.setHeader('content-security-policy', page.csp);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page?.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () => server.close(),
    async open(body, { csp = '', lang = 'en', dir = 'ltr', ...options } = {}) {
      const path = `/${pages.size}`;
      pages.set(path, {
        csp,
        html: `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A shop</title></head><body><main><h1>A shop</h1>${body}</main></body></html>`,
      });
      const page = await watchedPage(browser, options);
      await page.goto(origin + path);
      await page.answered();
      return page;
    },
  };
};

/** A page whose errors and requests are written down. */
export const watchedPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<ShopPage> => {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const [complaints, asked]: [string[], string[]] = [[], []];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    asked.push(request.url());
    underWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  const answered = () => expect.poll(() => underWay.size).toBe(0);
  return Object.assign(page, { complaints, asked, answered });
};
