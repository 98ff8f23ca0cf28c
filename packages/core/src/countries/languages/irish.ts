import { wordRows } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/** Irish: streets and towns that have two names. */
export const irish: Words = {
  same: wordRows(`
    bothar road rd
    sraid street st
    ascaill avenue ave
    lana lane ln
    cearnog square sq
    gairdini gardens gdns
    pairc park pk
    garran grove gr
    corran crescent cres
    plas place pl
    ce quay qy
  `),
  towns: wordRows(`
    corcaigh cork
    gaillimh galway
    luimneach limerick
    sligeach sligo
    ceatharlach carlow
  `),
  phrases: [
    ['baile atha cliath', 'dublin'],
    ['baile atha luain', 'athlone'],
    ['cill chainnigh', 'kilkenny'],
    ['cill airne', 'killarney'],
    ['dun dealgan', 'dundalk'],
    ['droichead atha', 'drogheda'],
    ['loch garman', 'wexford'],
    ['port lairge', 'waterford'],
    ['tra li', 'tralee'],
    ['an uaimh', 'navan'],
  ],
};
