import { wordRows } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/** Welsh: towns that have two names. The words of its streets differ from place to place as English ones do. */
export const welsh: Words = {
  towns: wordRows(`
    abertawe swansea
    aberdaugleddau milford
    aberhonddu brecon
    abergwaun fishguard
    aberteifi cardigan
    caerdydd cardiff
    caerfyrddin carmarthen
    caergybi holyhead
    caernarfon caernarvon
    casnewydd newport
    conwy conway
    dinbych denbigh
    hwlffordd haverfordwest
    llanelli llanelly
    llandudoch dogmaels
    pontypwl pontypool
    rhuthun ruthin
    trefynwy monmouth
    treffynnon holywell
    trallwng welshpool
    tudful tydfil
    wrecsam wrexham
  `),
  phrases: [
    ['pen y bont ar ogwr', 'bridgend'],
    ['castell nedd', 'neath'],
    ['y barri', 'barry'],
    ['yr wyddgrug', 'mold'],
    ['y rhyl', 'rhyl'],
    ['y drenewydd', 'newtown'],
    ['y trallwng', 'welshpool'],
  ],
};
