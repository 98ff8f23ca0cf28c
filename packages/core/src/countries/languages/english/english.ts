import type { Words } from '../../words.ts';
import { phrases } from './phrases.ts';
import { numberNames, sameWords } from './same-words.ts';
import { placeKinds, streetKinds } from './street-kinds.ts';
import { unitWords } from './unit-words.ts';

const words = (text: string): readonly string[] => text.split(' ');

/** English, as it is written in every country that speaks it. */
export const english: Words = {
  same: sameWords,
  numbers: numberNames,
  phrases,
  streetKinds: { streets: streetKinds, places: placeKinds },
  units: [...unitWords],
  unitNames: words(
    'the floor basement garden top upper lower ground middle attic front rear back side left right annexe studio staff',
  ),
  numberSigns: words('no nos num number numbers'),
  fillers: words('the and of at in by near nr next to off opp opposite behind adj adjacent between corner rear c o'),
  placing: words('near nr next off opp opposite behind adj adjacent between corner'),
  addressees: words('fao attn att attention o'),
  departments: words(
    'account accountant accounts admin administration administrator customer department dept director facilities finance hr human legal mailroom management manager marketing occupier office owner payable payroll personnel post procurement purchasing reception receptionist resources room sales secretary service services support team dr miss mr mrs ms',
  ),
  fieldLabels: words('address addr town city county country postcode post code postal zip'),
  companies: words('ltd limited plc llp llc inc incorporated uk'),
};
