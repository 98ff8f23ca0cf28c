import { wordsByReader } from '../text/word-lists.ts';
import { phraseTable } from './phrase-table.ts';

/** Countries as people add them at the end. `search_whole` reads codes and rarer names, which must be typed in full. */
const countries = wordsByReader<'search' | 'search_whole' | 'cleanse'>(`
  search cleanse: uk, u k, gb, great britain, united kingdom, england, scotland, wales, cymru, northern ireland, n ireland
  search: alba, ireland, eire, republic of ireland, isle of man, iom, channel islands, jersey, guernsey, usa, us, united states,
    united states of america, america, nederland, netherlands, the netherlands, holland, singapore
  search_whole cleanse: gbr, britain, ni
  search_whole: united kingdom of great britain and northern ireland, rep of ireland, irish republic, roi, ie, irl, nl, nld, pays bas,
    niederlande, sg, sgp, spore
  cleanse: jersey ci, guernsey ci
`);

/** Countries as searches leave them out. */
export const countryPhrases = phraseTable(countries('search'), countries('search_whole'));
/** Countries as cleansing leaves them out. */
export const countryNames: ReadonlySet<string> = new Set(countries('cleanse'));
