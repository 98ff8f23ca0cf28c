import { wordRows } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/** Italian. */
export const italian: Words = {
  same: wordRows(`
    via v
    viale vle
    piazza pza pzza p
    piazzale ple pzle
    piazzetta pta
    corso cso c
    largo lgo
    vicolo vlo vic
    strada str sda
    stradone str
    lungomare lmare
    contrada cda ctr
    localita loc
    frazione fraz fr
    borgo bgo
    galleria gall
    traversa trav
    san s
    santa s sta
    santo s sto
    santi ss
    sant s
    dottor dott dr
    professor prof
    generale gen
    cardinale card
    fratelli flli
    interno int
    scala sc
    piano p
    palazzo pal
    palazzina pal
  `),
  phrases: [
    ['strada provinciale', 'sp'],
    ['sp', 'strada provinciale'],
    ['strada statale', 'ss'],
    ['ss', 'strada statale'],
  ],
  streetKinds: { streets: ['via', 'viale', 'piazza', 'corso', 'vicolo', 'strada'], places: [] },
  units: ['interno', 'int', 'scala', 'sc', 'piano', 'appartamento', 'app'],
  numberSigns: ['n', 'no', 'num', 'numero', 'civico'],
  fillers: [
    'di',
    'de',
    'del',
    'della',
    'dei',
    'degli',
    'delle',
    'dello',
    'la',
    'il',
    'lo',
    'le',
    'i',
    'gli',
    'e',
    'da',
    'al',
    'alla',
  ],
};
