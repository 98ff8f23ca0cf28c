import { wordRows } from '../../../text/word-lists.ts';

/**
 * Words that replace each other in addresses, the full form first. A word may be in several rows: "st" is street and saint. Plain
 * misspellings are not here; those are corrected.
 */
export const sameWords = wordRows(`
  street st str
  saint st
  road rd
  avenue ave av aven avn
  lane ln la
  drive dr drv dve
  close cl cls clo
  court ct crt
  courts cts
  crescent cres cresc cr crs
  gardens gdns gdn gds grdns
  garden gdn grdn
  grove gr gro grv gve
  place pl plc
  terrace ter terr tce
  square sq sqr
  park pk
  parkway pkwy
  parade pde
  hill hl
  hills hls
  green grn gn
  view vw
  walk wlk wk
  way wy
  wharf whf
  yard yd
  mews mws
  crossing xing
  cross x
  circus circ
  circle cir
  gate gt
  gateway gtwy
  bridge br brg bdge
  boulevard blvd bvd boul
  broadway bdwy bway
  causeway cswy
  common cmn com
  corner cnr cor
  cottage cott cot
  cottages cotts cots
  expressway expy
  highway hwy
  freeway fwy
  turnpike tpke
  trail trl
  loop lp
  plaza plz plza
  springs spgs
  spring spg
  lake lk
  creek crk
  esplanade esp espl
  promenade prom
  estate est
  industrial ind indl
  trading trdg tdg
  business bus
  enterprise ent
  centre ctr center cen cntr
  shopping shpg
  field fld
  fields flds
  ground grd gnd
  grounds grds
  heights hts hgts
  house hse ho
  houses hses
  lodge ldg
  manor mnr
  meadow mdw
  meadows mdws
  mansions mans
  orchard orch
  passage pass psge
  precinct pct
  quay qy
  ridge rdg
  station stn sta
  tower twr
  towers twrs
  valley vly
  village vill vlg
  villas vls
  warehouse whse
  works wks
  wood wd
  woods wds
  alley aly
  arcade arc
  approach app appr
  bungalow bung
  building bldg bld
  buildings bldgs blds
  block blk
  chambers chmbrs chbrs
  flat flt apartment apt appt unit
  flats flts apartments apts appts units
  suite ste
  room rm
  floor flr fl
  basement bsmt bsmnt bst
  maisonette mais
  department dept
  penthouse ph
  farm fm
  farmhouse fmhse
  church ch
  school sch
  hospital hosp
  hotel htl
  university univ uni
  college coll
  library lib
  surgery surg
  public pub
  limited ltd
  company co
  brothers bros
  association assoc
  society soc
  international intl
  services svcs
  incorporated inc
  north n nth
  south s sth
  east e
  west w
  northeast ne
  northwest nw
  southeast se
  southwest sw
  upper upr
  lower lwr
  great gt grt
  greater gtr
  little lt
  mount mt
  mountain mtn mt
  fort ft
  port pt
  point pt
  on upon o
  under u
  super s
  borough boro
  first 1st
  second 2nd
  third 3rd
  fourth 4th
  fifth 5th
  sixth 6th
  seventh 7th
  eighth 8th
  ninth 9th
  tenth 10th
`);

/** Numbers written as words match their digits, but not the other way round: "1 high street" is not One Stop's. */
export const numberNames = wordRows(`
  one 1
  two 2
  three 3
  four 4
  five 5
  six 6
  seven 7
  eight 8
  nine 9
  ten 10
  eleven 11
  twelve 12
  thirteen 13
  fourteen 14
  fifteen 15
  sixteen 16
  seventeen 17
  eighteen 18
  nineteen 19
  twenty 20
  thirty 30
  forty 40
  fifty 50
  sixty 60
  seventy 70
  eighty 80
  ninety 90
`);
