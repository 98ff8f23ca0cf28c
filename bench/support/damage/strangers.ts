import type { Random } from '../../../packages/server/src/demo/random.ts';
import type { Draft } from './draft.ts';

/** A way to write an address that is not in the data; undefined if this draft gives none. */
export type StrangerKind = {
  readonly name: string;
  readonly make: (draft: Draft, random: Random, known: Known) => Draft | undefined;
};

/** The contents of the data, to be sure that a stranger is not in it. */
export type Known = {
  /** Says whether the postcode has this premise, in these elements. */
  readonly has: (draft: Draft) => boolean;
};

const unless = (draft: Draft, { has }: Known): Draft | undefined => (has(draft) ? undefined : draft);

/** Kinds of addresses that are not in the data, from the neighbour's number to an unknown town. */
export const strangerKinds: readonly StrangerKind[] = [
  {
    name: 'a number that is not there',
    make: (draft, random, known) =>
      draft.number === ''
        ? undefined
        : unless({ ...draft, number: String(Number.parseInt(draft.number, 10) + random.between(1, 400)) }, known),
  },
  {
    name: 'a letter that is not there',
    make: (draft, random, known) =>
      /^\d+$/.test(draft.number) && draft.building === '' && draft.flat === ''
        ? unless({ ...draft, number: '', building: `${draft.number}${random.pick(['C', 'D', 'E', 'F'])}` }, known)
        : undefined,
  },
  {
    name: 'a flat that is not there',
    make: (draft, random, known) =>
      / \d+$/.test(draft.flat)
        ? unless({ ...draft, flat: draft.flat.replace(/\d+$/, String(random.between(170, 400))) }, known)
        : undefined,
  },
  {
    name: 'a house name that is not there',
    make: (draft, random, known) =>
      draft.number === '' && /^[A-Z ]+$/.test(draft.building) && draft.organisation === ''
        ? unless(
            { ...draft, building: random.pick(['ZEBRA COTTAGE', 'QUAGGA HOUSE', 'OKAPI BARN', 'TAPIR LODGE']) },
            known,
          )
        : undefined,
  },
  {
    name: 'a street that is not there',
    make: (draft, random, known) =>
      draft.street === ''
        ? undefined
        : unless(
            {
              ...draft,
              street: `${random.pick(['ZANZIBAR', 'QUOKKA', 'AXOLOTL', 'VICUNA'])} ${random.pick(['ROAD', 'LANE', 'WAY'])}`,
              side: '',
              postcode: '',
            },
            known,
          ),
  },
  {
    name: 'a place that is not there',
    make: (draft, random) => ({
      ...draft,
      street: draft.street || 'ZANZIBAR ROAD',
      town: random.pick(['ZEDMOUTH', 'QUAGGATON', 'VICUNAFORD']),
      locality: '',
      hamlet: '',
      postcode: 'ZZ9 9ZZ',
    }),
  },
];
