import { wordsByReader } from '../../../text/word-lists.ts';

/**
 * Words for units of a building, before their number: "Flat 3", "Unit B". `search` reads what sources write or leave out, `stored` words
 * say nothing that distinguishes a stored unit, `cleanse` adds what lists and letters write.
 */
const units = wordsByReader<'search' | 'stored' | 'cleanse'>(`
  search stored cleanse: flat, flats, apartment, apt, apartments, unit, units, suite, ste, room, rm
  search cleanse: flt, appt, block, blk
  stored: #, bldg, building, floor, lot, no, number, spc, trlr
  stored cleanse: fl, studio
  cleanse: apts, office, shop, plot, maisonette, penthouse, bedsit, annexe, annex, stall, workshop, bay, chalet, caravan, pitch,
    berth, kiosk, wing, villa, cottages, plots, rooms, offices, shops, suites, studios
`);

export const unitWords: ReadonlySet<string> = new Set(units('search'));
export const storedUnitWords: ReadonlySet<string> = new Set(units('stored'));
export const writtenUnitWords: ReadonlySet<string> = new Set(units('cleanse'));
