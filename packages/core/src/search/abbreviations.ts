/**
 * Words that stand for each other, the full form first. A word may be in several rows: "st" is street and saint. Plain
 * misspellings are not here; those are corrected.
 */
export const sameWords: readonly (readonly string[])[] = `
street st str
saint st ste snt
road rd
avenue ave av aven avn
lane ln la
drive dr drv
close cl cls clo
court ct crt
crescent cres cresc cr crs
gardens gdns gds grdns
garden gdn grdn
grove gr gro grv
place pl plc
terrace ter terr tce
square sq sqr
park pk
parade pde
hill hl
green grn gn
view vw
walk wlk wk
way wy
wharf whf
yard yd
mews ms mws
rise rs
row rw
crossing xing
cross x
circus circ
circle cir
gate gt
bridge br brg bdge
boulevard blvd bvd boul
broadway bdwy bway
causeway cswy
common com cmn
corner cnr cor
cottage cott cot
cottages cotts cots
esplanade esp espl
promenade prom
estate est
industrial ind indl
trading trdg tdg
business bus
enterprise ent
centre ctr center cen cntr
shopping shpg
retail rtl
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
road rd
station stn sta
tower twr
towers twrs
vale vl
valley vly
village vill vlg
villas vls
villa vla
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
studio std
room rm
floor flr fl
basement bsmt bsmnt
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
limited ltd
company co
county co
brothers bros
association assoc
society soc
international intl
services svcs
public pub
north n nth
south s sth
east e
west w
northeast ne
northwest nw
southeast se
southwest sw
upper upr up
lower lwr lr
great gt grt
little lt
new nw
old ol
mount mt
mountain mtn mt
fort ft
port pt
point pt
on upon
under u
beside bes
king kng
kings kgs
queens qns
saints ss sts
number no
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
and n
birmingham bham brum
liverpool lpool
manchester mcr manc
nottingham nottm notts
northampton nton
southampton soton
wolverhampton wton
newcastle newc ncl ncle
middlesbrough mbro boro
peterborough pboro
huddersfield hudds
chesterfield chfield
macclesfield macc
wolverhampton wolves
bournemouth bmouth
portsmouth pmouth pompey
plymouth ply
sheffield sheff
edinburgh edin
glasgow glas
aberdeen abdn
cambridge camb
gloucester glos glouc
leicester leics
worcester worcs
london ldn lon
londonderry derry
doncaster donny
scunthorpe scunny
brighton btn
swindon swn
birkenhead bhead
gateshead ghead
hemel hh
kingston kngstn
richmond rmd
sutton sttn
`
  .trim()
  .split('\n')
  .map((row) => row.split(' '));

/** What a word may also stand for, each whole: 'rd' is also 'road', 'saint' is also 'st'. Empty for most words. */
export const aliasesOf = (word: string): readonly string[] => aliases.get(word) ?? none;

/** Every word that has aliases, each once. */
export const wordsWithAliases = (): readonly string[] => [...aliases.keys()];

const none: readonly string[] = [];

const aliases: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const row of sameWords)
    for (const word of row) {
      const others = found.get(word) ?? [];
      found.set(word, others);
      for (const other of row) if (other !== word && !others.includes(other)) others.push(other);
    }
  return found;
})();
