// Starts a thread when the server runs from TypeScript source: `--import tsx` does nothing in the threads of Node 20.

/** Loads the thread's module next to the caller. A test run has bundled it already, and that starts in a fraction of the time. */
export const startFromSource = async (name, caller) => {
  const bundles = process.env.FINGERPOST_TEST_THREADS;
  if (bundles) return import(`${bundles}/${name}.js`);
  const { register } = await import('tsx/esm/api');
  register();
  return import(new URL(`./${name}.ts`, caller));
};
