/** How often a test with a seed tries something new. Each run has another seed, so a few rounds suffice; FINGERPOST_TEST_ROUNDS multiplies them, or makes them fewer. */
export const rounds = (usual: number): number => Math.ceil(usual * Number(process.env.FINGERPOST_TEST_ROUNDS ?? 1));
