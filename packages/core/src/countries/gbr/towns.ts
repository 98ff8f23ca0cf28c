import { wordRows } from '../../text/word-lists.ts';

/** Towns of the United Kingdom, and how they are written short, in speech or in Gaelic. */
export const towns = wordRows(`
  birmingham bham brum
  blackburn bburn
  blackpool bpool
  bournemouth bmouth
  bradford bfd
  brighton btn bton
  cheltenham chelt
  chesterfield chfield
  coventry cov
  doncaster donny
  edinburgh edin edinb
  gateshead ghead
  glasgow gla glw glaschu
  gloucester gloucs glouc
  huddersfield hudds hfield
  leicester leic
  liverpool lpool
  london ldn lon lond
  londonderry derry lderry
  macclesfield macc
  manchester manc mcr mchester
  middlesbrough mbro mboro middlesborough
  newcastle newc ncle ncastle
  northampton npton nton nhampton
  nottingham nottm nott
  peterborough pboro pborough
  portsmouth pmouth
  sheffield sheff
  southampton soton shampton
  sunderland sland
  wolverhampton wolves wton whampton
  birkenhead bhead
  steornabhagh stornoway
  portrigh portree
`);
