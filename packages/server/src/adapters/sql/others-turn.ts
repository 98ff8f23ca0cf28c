/**
 * Lets everybody else have a turn. A database in a file answers at once, so that long work in many pieces would keep all
 * requests waiting until its end. However many work so, one of them goes on at each turn, the first first: a hundred pieces in
 * one turn would be as long as the whole.
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
