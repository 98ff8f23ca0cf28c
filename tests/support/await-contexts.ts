import { expect, vi } from 'vitest';
import { patience } from '../../packages/server/src/ports/testing/patience.ts';
import type { Service } from './start-service.ts';

/** Waits until the service has taken up the addresses of these countries. */
export const awaitContexts = async (service: Pick<Service, 'get'>, apiKey: string, countries: readonly string[]) =>
  vi.waitFor(async () => {
    const { body } = await service.get(`/keys/${apiKey}`);
    expect(body.result.contexts.map(({ iso_3 }: { iso_3: string }) => iso_3)).toEqual(countries);
  }, patience);
