import type autocannon from 'autocannon';

/** How many connections ask at once. */
export const connections = 64;

/** Gives a connection its requests. */
export type SetUpClient = NonNullable<autocannon.Options['setupClient']>;

/**
 * Gives each connection paths of its own, as different callers have. With one list for all, connections would ask the same at the same
 * moments, and building the list for each of them would cost more than sending it.
 */
export const dealPaths = (paths: readonly string[]): SetUpClient => {
  const hands = Array.from({ length: connections }, (_, hand) =>
    paths.filter((_, at) => at % connections === hand % paths.length).map((path) => ({ method: 'GET' as const, path })),
  );
  let dealt = 0;
  return (client) => client.setRequests(hands[dealt++ % connections]!);
};
