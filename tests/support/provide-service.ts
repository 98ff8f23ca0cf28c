import { afterAll } from 'vitest';
import { type Service, startService } from './start-service.ts';

/** A service for the tests of a file: it is started at once and stopped after the last test. */
export const provideService = async (settings?: Parameters<typeof startService>[0]): Promise<Service> => {
  const service = await startService(settings);
  afterAll(() => service.stop());
  return service;
};
