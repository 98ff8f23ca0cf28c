/** The areas that postcodes of the United Kingdom and its islands begin with. Source: PAF Programmers' Guide. */
export const postcodeAreas: readonly string[] = (
  'ab al b ba bb bd bf bh bl bn br bs bt bx ca cb cf ch cm co cr ct cv cw da dd de dg dh dl dn dt dy e ec eh en ex fk fy g gl ' +
  'gu gy ha hd hg hp hr hs hu hx ig im ip iv je ka kt kw ky l la ld le ll ln ls lu m me mk ml n ne ng nn np nr nw ol ox pa pe ' +
  'ph pl po pr rg rh rm s sa se sg sk sl sm sn so sp sr ss st sw sy ta td tf tn tq tr ts tw ub w wa wc wd wf wn wr ws wv yo ze'
).split(' ');
