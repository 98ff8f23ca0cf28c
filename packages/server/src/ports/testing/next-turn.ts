/** Ends this turn of the event loop, as a request of another process would. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
