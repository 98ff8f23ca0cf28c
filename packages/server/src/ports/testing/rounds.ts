/** How often a test with a seed tries something new. Each run has another seed, so a few rounds suffice; FINGERPOST_TEST_ROUNDS multiplies them. */
export const rounds = (usual: number): number => usual * Number(process.env.FINGERPOST_TEST_ROUNDS ?? 1);
