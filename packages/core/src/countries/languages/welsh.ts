import { wordRows } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/** Welsh: towns that have two names, and kinds of streets that signs have in both languages. Kinds are read one way, because most roads have no Welsh name. */
export const welsh: Words = {
  fillers: ['y', 'yr'],
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
    arberth narberth
    biwmares beaumaris
    cydweli kidwelly
    fflint flint
    penfro pembroke
    porthmadog portmadoc
    rhydaman ammanford
    talacharn laugharne
  `),
  phrases: [
    ['pen y bont ar ogwr', 'bridgend'],
    ['castell nedd', 'neath'],
    ['y barri', 'barry'],
    ['yr wyddgrug', 'mold'],
    ['y rhyl', 'rhyl'],
    ['y drenewydd', 'newtown'],
    ['y trallwng', 'welshpool'],
    ['y fenni', 'abergavenny'],
    ['y bont faen', 'cowbridge'],
    ['y fflint', 'flint'],
    ['y coed duon', 'blackwood'],
    ['coed duon', 'blackwood'],
    ['dinbych y pysgod', 'tenby'],
    ['glyn ebwy', 'ebbw vale'],
    ['merthyr tudful', 'merthyr tydfil'],
    ['pentre r eglwys', 'church village'],
    ['cas gwent', 'chepstow'],
    ['casgwent', 'chepstow'],
    ['llanfair ym muallt', 'builth wells'],
    ['llanymddyfri', 'llandovery'],
    ['stryd fawr', 'high street'],
    ['heol fawr', 'high street'],
    ['heol yr eglwys', 'church road'],
    ['heol yr orsaf', 'station road'],
    ['ffordd yr orsaf', 'station road'],
    ['aberpennar', 'mountain ash'],
    ['llanilltud fawr', 'llantwit major'],
    ['tyddewi', 'st davids'],
    ['llansawel', 'briton ferry'],
    ['heol', 'road'],
    ['ffordd', 'road'],
    ['stryd', 'street'],
    ['lon', 'lane'],
    ['rhodfa', 'avenue'],
    ['cilgant', 'crescent'],
    ['gerddi', 'gardens'],
    ['teras', 'terrace'],
    ['sgwar', 'square'],
    ['cwrt', 'court'],
    ['fflat', 'flat'],
    ['uned', 'unit'],
    ['ystad', 'estate'],
  ],
};
