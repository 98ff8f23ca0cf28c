import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { rarityFrom } from '../compare/rarity.ts';
import { type Elements, inQuillhaven } from '../compare/testing/candidate-of.ts';
import { typedText } from '../compare/typed-text.ts';
import { comparerOf } from '../evidence/weigh-candidates.ts';
import { judgePremise } from './judge-premise.ts';

/** Every word says as much as any other. */
const rarity = rarityFrom(() => 0.5);

const judged = (text: string, elements: Elements): string => {
  const typed = typedText(writtenAddress(`${text}, High Street, Quillhaven`), rarity);
  const { agreement, doubts, isNamed } = judgePremise(comparerOf(typed, rarity)(inQuillhaven(elements)).evidence);
  const { state, share, reason, faults } = agreement;
  return `${state} ${Math.round(share * 1000) / 1000}, ${faults}: ${reason}${isNamed ? ', named' : ''} | ${doubts.join(' ')}`;
};

test.each<[text: string, record: Elements, verdict: string]>([
  ['12', { building_number: '12' }, 'given 1, 0: the same | '],
  ['12', { building_number: '14' }, 'given 0, 1: another number | wrong_premise'],
  [
    '12',
    { building_name: 'Kiln House', building_number: '12' },
    'given 0.94, 1: the same; the name is not the same | ',
  ],
  [
    'Tern House, 12',
    { building_name: 'Kiln Lodge', building_number: '12' },
    'given 0.8, 1: the same; the name is another one | ',
  ],
  ['Tern House, 12', { building_number: '12' }, 'given 0.8, 0: the same; the name is another one | '],
  ['Kiln House', { building_name: 'Kiln House' }, 'given 1, 0: the same name, named | '],
  ['Kiln House', { building_name: 'Kiln House', building_number: '12' }, 'given 0.95, 1: a name alike, named | '],
  ['Little Kiln', { building_name: 'Kiln' }, 'given 0.6, 0: a name with more to it, named | part_not_in_record'],
  ['Tern Lodge', { building_name: 'Kiln House' }, 'given 0, 1: another name | wrong_premise'],
  ['Zebra Ltd', { building_name: 'Kiln House' }, 'missing 0, 1: not given | premise_missing'],
  ['Kiln Works', { organisation_name: 'Kiln Works', building_name: 'Tern House' }, 'missing 0, 1: not given, named | '],
  ['Kiln Works', { organisation_name: 'Kiln Works', building_number: '12' }, 'missing 0, 1: no number given, named | '],
  ['Kiln Works', { organisation_name: 'Kiln Works' }, 'absent 0, 0: none, named | '],
  ['Tern House', {}, 'stray 0, 0: the record has none | '],
  ['Kiln Works, Tern House', { organisation_name: 'Kiln Works' }, 'missing 0, 0: no number, named | '],
  [
    'Flat 3',
    { sub_building_name: 'Flat 3', building_name: 'Kiln House' },
    'given 0.5, 1: the flat, but the building is not given | premise_missing',
  ],
  [
    'Flat 3, Tern Lodge',
    { sub_building_name: 'Flat 3', building_name: 'Kiln House' },
    'given 0.2, 1: the flat, but the building is not given | wrong_premise',
  ],
  ['PO Box 7', { po_box: '7' }, 'given 1, 0: the same box, named | '],
  ['PO Box 7', { po_box: 'PO Box 8' }, 'given 0, 1: another box | wrong_premise'],
  ['PO Box 7', { building_number: '7' }, 'given 0, 1: another box | wrong_premise'],
  ['12', { po_box: '7' }, 'given 0, 1: another box | wrong_premise'],
  ['Zebra', { po_box: '7' }, 'missing 0, 1: no box given | premise_missing'],
])('%s for %j is %s', (text, record, verdict) => expect(judged(text, record)).toBe(verdict));
