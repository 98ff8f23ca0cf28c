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
    cuirt court ct
    cnoc hill
    ardan terrace terr
    faiche green
    radharc view
    sli way
    naomh saint st
    thuaidh north nth
    theas south sth
    thoir east
    thiar west
    uachtarach upper upr
    iochtarach lower lwr
  `),
  fillersAreSmall: true,
  fillers: ['an', 'na', 'agus'],
  towns: wordRows(`
    corcaigh cork
    gaillimh galway
    luimneach limerick
    sligeach sligo
    ceatharlach carlow
    dungarbhan dungarvan
    longfort longford
    muineachan monaghan
    sord swords
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
    ['an cabhan', 'cavan'],
    ['an clochan', 'clifden'],
    ['an daingean', 'dingle'],
    ['an muileann gcearr', 'mullingar'],
    ['an nas', 'naas'],
    ['an t inbhear mor', 'arklow'],
    ['baile an chollaigh', 'ballincollig'],
    ['baile brigin', 'balbriggan'],
    ['beal an atha', 'ballina'],
    ['beal atha na sluaighe', 'ballinasloe'],
    ['bre', 'bray'],
    ['caislean an bharraigh', 'castlebar'],
    ['cathair na mart', 'westport'],
    ['cill dara', 'kildare'],
    ['cill mhantain', 'wicklow'],
    ['cluain meala', 'clonmel'],
    ['cora droma ruisc', 'carrick on shannon'],
    ['dun na ngall', 'donegal'],
    ['dunleary', 'dun laoghaire'],
    ['eochaill', 'youghal'],
    ['inis', 'ennis'],
    ['inis corthaidh', 'enniscorthy'],
    ['leitir ceanainn', 'letterkenny'],
    ['mala', 'mallow'],
    ['mainistir na corann', 'midleton'],
    ['maigh nuad', 'maynooth'],
    ['ros comain', 'roscommon'],
    ['ros mhic thriuin', 'new ross'],
    ['tiobraid arann', 'tipperary'],
    ['tuaim', 'tuam'],
    ['an spideal', 'spiddal'],
    ['bearna', 'barna'],
    ['gaoth dobhair', 'gweedore'],
  ],
};
