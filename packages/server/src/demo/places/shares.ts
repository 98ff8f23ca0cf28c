import { type Outcode, outcodes, settingWeights } from './outcodes.ts';

/** How many addresses of the whole an outward code gets. */
export type Share = { readonly outcode: Outcode; readonly addresses: number; readonly notYetBuilt: number };

/** Divides the addresses among the towns by size. A small number of addresses uses few outward codes, so that each has whole streets. */
export const divideAddresses = (addresses: number, notYetBuilt: number): readonly Share[] => {
  const count = Math.max(leastOutcodes, Math.min(outcodes.length, Math.round(addresses / addressesPerOutcode)));
  const chosen = new Set(byImportance.slice(0, count));
  const inUse = outcodes.filter((outcode) => chosen.has(outcode));
  const weights = weightsOf(inUse);
  const cut = divideWhole(addresses, weights);
  const cutNotYetBuilt = divideWhole(notYetBuilt, weights);
  return inUse.map((outcode, i) => ({ outcode, addresses: cut[i]!, notYetBuilt: cutNotYetBuilt[i]! }));
};

const addressesPerOutcode = 120;
const leastOutcodes = 30;

const groupWeights = new Map<string, number>();
for (const { group, setting } of outcodes) {
  groupWeights.set(group, (groupWeights.get(group) ?? 0) + settingWeights[setting]);
}

/** First districts before second ones; among them the biggest town of each country, then the others by size. */
const byImportance: readonly Outcode[] = (() => {
  const bySize = [...outcodes].sort(
    (a, b) => a.rank - b.rank || groupWeights.get(b.group)! - groupWeights.get(a.group)! || (a.code < b.code ? -1 : 1),
  );
  const seen = new Set<string>();
  const leads = bySize.filter((outcode) => {
    const country = outcode.district.startsWith('L') ? outcode.town : outcode.district.charAt(0);
    return !seen.has(country) && seen.add(country);
  });
  return [...leads, ...bySize.filter((outcode) => !leads.includes(outcode))];
})();

/** The weight of a town divided among those of its outward codes that are in use. */
const weightsOf = (inUse: readonly Outcode[]): readonly number[] => {
  const used = new Map<string, number>();
  for (const { group, setting } of inUse) used.set(group, (used.get(group) ?? 0) + settingWeights[setting]);
  return inUse.map(({ group, setting }) => (settingWeights[setting] * groupWeights.get(group)!) / used.get(group)!);
};

/** Whole parts that add up to the whole, each within one of its due. */
const divideWhole = (whole: number, weights: readonly number[]): readonly number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let upTo = 0;
  let given = 0;
  return weights.map((weight, i) => {
    upTo += weight;
    const due = i === weights.length - 1 ? whole : Math.floor((whole * upTo) / sum);
    const part = due - given;
    given = due;
    return part;
  });
};
