import { wordsByReader } from '../../../text/word-lists.ts';

/**
 * Last words of streets. `search` treats those as interchangeable ("Victoria Road" and "Street") and adds their short forms; `search_place`
 * end the names of places as well ("Mill Hill"). `cleanse` reads words that hardly ever end anything else, with the short forms of lists;
 * `cleanse_maybe` as often end a building or a village.
 */
const streets = wordsByReader<'search' | 'search_place' | 'cleanse' | 'cleanse_maybe'>(`
  search cleanse: street, road, avenue, lane, close, drive
  search cleanse_maybe: court
  search cleanse: crescent, gardens, grove, place, terrace, way, walk, square, mews, parade
  search_place cleanse: approach, boulevard, brae, circus, hill, loan, quay, rise, row, wynd
  search_place cleanse_maybe: bank, bridge, chase, common, croft, cross, end, field, fields, garth, gate, green, heights, mead, meadow, meadows, park,
    path, ridge, side, vale, view, wharf, wood, yard
  search_place: fold
  cleanse: rd, str, st, ln, ave, av, drv, dr, cl, clo, cres, cresc, grv, terr, ter, pde, wlk, alley, blvd, bvd, esplanade,
    promenade, prom, broadway, embankment, passage, turnpike, highway, bypass, byway, causeway, arcade, gdns, gdn, gardns,
    sq, pl, ride, vennel, gait, ffordd, heol, stryd, lon, rhodfa
  cleanse_maybe: crt, ct, pk, vw, mount, orchard, dene, drove, glade, heath, link, mall, paddock, paddocks, reach, spinney, strand, woods,
    copse, dell, crossway, crossways, corner, crofts, pathway, dale, hollow, holt, lea, leas, leys, nook, cottages,
    buildings, villas, maltings, point, wells, heads, market, moor, island, knoll, leaze, pines, oaks, beeches
`);

/** Kinds that people confuse, and those that end the names of places as well. */
export const streetKinds = streets('search');
export const placeKinds = streets('search_place');
export const streetWords: ReadonlySet<string> = new Set(streets('cleanse'));
export const maybeStreetWords: ReadonlySet<string> = new Set(streets('cleanse_maybe'));
