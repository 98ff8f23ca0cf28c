/**
 * Lets everybody else have a turn. A database in a file answers at once, so that long work in many pieces would keep all requests waiting
 * until its end. However many tasks work like this, one of them continues at each turn, in order, because a hundred pieces in one turn
 * would take as long as the whole.
 */
export const othersTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });

const waiting: (() => void)[] = [];

const goOn = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
};
