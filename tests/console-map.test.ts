import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';
import { openConsole, signIn } from './support/signed-in.ts';
import { readReply, type Service, startService } from './support/start-service.ts';

describe.skipIf(chromiumPath === undefined)('the map of the loaded data', () => {
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    service = await startService();
    const street = {
      dataset: 'nyb',
      post_town: 'QUILLHAVEN',
      thoroughfare: 'BEACON STREET',
      postcode: 'QX4 2AA',
    } as const;
    const rows = Array.from({ length: 12 }, (_, at) =>
      rowOf({
        ...street,
        building_number: `${at + 1}`,
        udprn: 92_000_201 + at,
        point: { longitude: -3.5 + at * 0.0001, latitude: 54.5 + (at % 2) * 0.0001 },
      }),
    );
    await publishRows(service.data, 'gbr', rows);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  const tileOf = ({ longitude, latitude }: { longitude: number; latitude: number }) => {
    const radians = (latitude * Math.PI) / 180;
    const [x, y] = [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2];
    return `16/${Math.floor(x * 65_536)}/${Math.floor(y * 65_536)}`;
  };
  const ask = async (path: string, cookie: string) =>
    readReply(
      await fetch(`${service.origin}/console/api${path}`, { headers: { 'x-fingerpost-console': '1', cookie } }),
    );
  const cookieOf = async (userToken: string) => {
    const reply = await fetch(`${service.origin}/console/api/session`, {
      ...{ method: 'POST', body: JSON.stringify({ user_token: userToken }) },
      headers: { 'x-fingerpost-console': '1', 'content-type': 'application/json' },
    });
    return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  };

  test('a street is seen at street scale, with its doors, and nobody else is asked', async () => {
    const { userToken } = await service.makeKey();
    const { page, problems, close } = await openConsole(browser, service);
    await signIn(page, userToken);
    await page.goto(`${service.origin}/console#/try/addresses`);
    await page.getByLabel('Address or postcode').fill('5 beacon street quillhaven');
    await page.getByRole('button', { name: 'Send' }).click();
    const tile = page.locator('svg.tile').filter({ hasText: 'Beacon Street' }).first();
    await tile.waitFor({ state: 'attached' });
    expect(await tile.locator('path.street').getAttribute('d')).toMatch(/^M.+L/);
    const doors = await page
      .locator('svg.tile path.door')
      .evaluateAll((paths) =>
        paths.map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0).reduce((sum, each) => sum + each, 0),
      );
    expect(doors).toBe(12);
    const styleOf = (part: string, name: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('${part}')).${name}`);
    expect(await styleOf('.map', 'backgroundColor')).toBe('rgb(223, 233, 238)');
    expect(await styleOf('.map .land', 'fill')).toBe('rgb(207, 220, 213)');
    const height = async (pane: string) => Number(await styleOf(`.leaflet-${pane}-pane`, 'zIndex'));
    expect(await height('land')).toBeLessThan(await height('tile'));
    expect(problems).toEqual([]);
    await close();
  });

  test('tiles are for those who are signed in, and streets for those who are licensed; houses have no numbers', async () => {
    const path = `/tiles/${tileOf({ longitude: -3.4994, latitude: 54.50005 })}`;
    const [licensed, other] = [await service.makeKey(), await service.makeKey({ datasets: ['email'] })];
    const { body, headers } = await ask(path, await cookieOf(licensed.userToken));
    expect(body.result).toMatchObject({ streets: [{ name: 'Beacon Street' }], postcodes: [{ text: 'QX4 2AA' }] });
    expect(Object.keys(body.result).sort()).toEqual(['doors', 'postcodes', 'streets']);
    expect(headers.get('cache-control')).toBe('private, max-age=600');
    expect((await ask(path, await cookieOf(other.userToken))).body.result).toMatchObject({ streets: [], doors: [] });
    expect((await ask(path, '')).body.code).toBe(4011);
    for (const wrong of ['/tiles/16/-1/2', '/tiles/3/1/1', '/tiles/16/x/1', '/tiles/16/65536/1'])
      expect((await ask(wrong, await cookieOf(licensed.userToken))).status).toBe(404);
  });
});
