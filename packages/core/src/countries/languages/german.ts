import { wordRows } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/** German, as in Germany, Austria and Switzerland. */
export const german: Words = {
  same: wordRows(`
    strasse str
    platz pl
    gasse g
    weg w
    allee al
    ring rg
    chaussee ch
    promenade prom
    kurfurstendamm kudamm
    burgermeister bgm bgmstr
    freiherr frhr
    sankt st skt
    doktor dr
    professor prof
    general gen
    grosser gr
    grosse gr
    kleiner kl
    kleine kl
    obere ob o
    untere unt u
    nord n
    sued sud s
    ost o
    west w
    wohnung whg
    stiege stg
    hinterhaus hh
    vorderhaus vh
    erdgeschoss eg
    obergeschoss og
  `),
  gluedEndings: wordRows(`
    str strasse
    pl platz
    g gasse
  `),
  streetKinds: { streets: ['strasse', 'weg', 'platz', 'allee', 'gasse'], places: [] },
  units: ['wohnung', 'whg', 'appartement', 'app', 'apt', 'top', 'tuer', 'tur', 'stiege', 'stg', 'haus', 'zimmer'],
  numberSigns: ['nr', 'nummer', 'no', 'hausnummer'],
  fillersAreSmall: true,
  fillers: ['der', 'die', 'das', 'dem', 'den', 'am', 'an', 'im', 'in', 'zu', 'zum', 'zur', 'auf', 'und', 'bei', 'von'],
  digraphs: wordRows(`
    ae a
    oe o
    ue u
  `),
  readingSteps: ['digraphs', 'initials'],
};
