import { harvestRules, isYoung, sideBySide } from '@fingerpost/core/access/harvest-rules';
import { watchesSuggestions } from '@fingerpost/core/access/suggestion-rule';
import type { CountedEvent, CountingRules } from '../../ports/counters.ts';

/** An event as the script reads it: its kind, the key it is counted under, and the numbers of its rule. */
export type EncodedEvent = readonly [kind: string, ...values: readonly (string | number)[]];

/** Writes an event for the script; undefined if its rule is off or does not concern it. */
export const encodeEvent = (event: CountedEvent, rules: CountingRules): EncodedEvent | undefined => {
  if (event.kind === 'limited') {
    const { limit, windowMs } = rules.limits[event.limit];
    if (limit === 0) return undefined;
    return [event.limit === 'requests' ? 'slide' : 'take', keyOf(event.limit, event.subject), limit, windowMs];
  }
  if (event.kind === 'use') return encodeUse(event, rules);
  const { suggestions, windowMs, perResolve, slowMs, times } = rules.suggestions;
  if (!watchesSuggestions(rules.suggestions)) return undefined;
  return ['suggest', keyOf('watch', event.keyId), suggestions, windowMs, perResolve, slowMs, times];
};

/** Writes that a key resolved a suggestion; undefined if nothing watches. */
export const encodeResolve = (keyId: number, { suggestions }: CountingRules): EncodedEvent | undefined =>
  watchesSuggestions(suggestions) ? ['resolve', keyOf('watch', keyId), suggestions.windowMs] : undefined;

const encodeUse = (
  { createdAtMs, use }: Extract<CountedEvent, { kind: 'use' }>,
  { harvest: { youthMs, limits } }: CountingRules,
): EncodedEvent | undefined => {
  if (!isYoung(createdAtMs, use.atMs, youthMs)) return undefined;
  const { postcodes_in_sequence: inSequence, keys_from_one_ip: fromOneIp } = harvestRules;
  const run = limits.postcodes_in_sequence > 0 && use.postcode !== undefined ? keyOf('run', use.keyId) : '';
  const keys = limits.keys_from_one_ip > 0 ? keyOf('keys', use.ip) : '';
  if (run === '' && keys === '') return undefined;
  const sequence = [run, use.postcode ?? 0, limits.postcodes_in_sequence, inSequence.windowMs, sideBySide];
  return ['use', ...sequence, keys, use.keyId, limits.keys_from_one_ip, fromOneIp.windowMs];
};

const keyOf = (what: string, subject: string | number): string => `fingerpost:${what}:${subject}`;
