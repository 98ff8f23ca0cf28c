import { wordRows } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/** Danish. The floor and the side of a door follow the house number: "12, 2. tv". */
export const danish: Words = {
  same: wordRows(`
    vej v
    gade g
    alle al
    plads pl
    sankt sct skt st
    doktor dr
    professor prof
    kong kg
    dronning dr
    frederik fr frdk
    christian chr
    boulevard blvd boul bvd
    gammel gl
    gamle gl
    ny n
    nordre ndr
    sondre sdr
    vestre vst
    ostre ost
    lille ll
    store st
    kongens kgs
    stuen st
    kaelder kl
    venstre tv
    hojre th
    midt mf
  `),
  gluedEndings: wordRows(`
    v vej
    g gade
    pl plads
  `),
  streetKinds: { streets: ['vej', 'gade', 'alle', 'plads'], places: [] },
  units: ['sal', 'etage', 'lejlighed', 'lejl', 'dor', 'vaerelse'],
  numberSigns: ['nr', 'nummer', 'no'],
  fillersAreSmall: true,
  fillers: ['af', 'og', 'i', 'pa', 'ved', 'den', 'det', 'de', 'til'],
  digraphs: wordRows(`
    aa a
    oe o
  `),
  readingSteps: ['digraphs'],
};
