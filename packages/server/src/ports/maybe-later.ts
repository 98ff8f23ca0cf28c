/** A value that is nearly always there at once, and then returned without a promise. */
export type MaybeLater<Value> = Value | Promise<Value>;

/** What follows from the value: at once if it is there. */
export const onceKnown = <Value, Result>(
  value: MaybeLater<Value>,
  next: (value: Value) => MaybeLater<Result>,
): MaybeLater<Result> => (value instanceof Promise ? value.then(next) : next(value));
