/**
 * Lets everybody else have a turn. A database in a file answers at once, so that long work in many pieces would keep all
 * requests waiting until its end.
 */
export const othersTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
