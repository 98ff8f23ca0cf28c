/** How long tests wait for a condition: far longer than it takes, so that no test depends on the speed of the machine. */
export const patience = { timeout: 300_000, interval: 100 } as const;
