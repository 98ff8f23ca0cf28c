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
    monsignor mons
    cavalier cav
    onorevole on
    lungotevere lungot
    circonvallazione circ cne
    primo 1o
    secondo 2o
    terzo 3o
    interno int
    scala sc
    piano p
    palazzo pal
    palazzina pal
  `),
  phrases: [
    ['v le', 'viale'],
    ['v lo', 'vicolo'],
    ['p za', 'piazza'],
    ['p zza', 'piazza'],
    ['p le', 'piazzale'],
    ['p tta', 'piazzetta'],
    ['c so', 'corso'],
    ['l go', 'largo'],
    ['b go', 'borgo'],
    ['s da', 'strada'],
    ['f lli', 'fratelli'],
    ['20 settembre', 'xx settembre'],
    ['venti settembre', 'xx settembre'],
    ['xx settembre', '20 settembre'],
    ['25 aprile', 'xxv aprile'],
    ['venticinque aprile', 'xxv aprile'],
    ['xxv aprile', '25 aprile'],
    ['24 maggio', 'xxiv maggio'],
    ['xxiv maggio', '24 maggio'],
    ['4 novembre', 'iv novembre'],
    ['quattro novembre', 'iv novembre'],
    ['iv novembre', '4 novembre'],
    ['2 giugno', 'ii giugno'],
    ['1 maggio', 'primo maggio'],
    ['i maggio', 'primo maggio'],
    ['primo maggio', '1 maggio'],
    ['strada provinciale', 'sp'],
    ['sp', 'strada provinciale'],
    ['strada statale', 'ss'],
    ['ss', 'strada statale'],
  ],
  streetKinds: { streets: ['via', 'viale', 'piazza', 'corso', 'vicolo', 'strada'], places: [] },
  units: ['interno', 'int', 'scala', 'sc', 'piano', 'appartamento', 'app'],
  numberSigns: ['n', 'no', 'num', 'numero', 'civico'],
  fillersAreSmall: true,
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
  readingSteps: ['initials'],
};
