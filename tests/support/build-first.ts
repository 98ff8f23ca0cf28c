/** Bundles the binary before the tests, so that those which run it run today's code. */
export default async (): Promise<void> => {
  await import('../../scripts/build.mjs' as string);
};
