/** A value that is nearly always available at once, without a promise. */
export type MaybeLater<Value> = Value | Promise<Value>;

/** Continues with the value, at once if it is available. */
export const onceKnown = <Value, Result>(
  value: MaybeLater<Value>,
  next: (value: Value) => MaybeLater<Result>,
): MaybeLater<Result> => (value instanceof Promise ? value.then(next) : next(value));
