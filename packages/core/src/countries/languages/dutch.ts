import { wordRows } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/** Dutch. Short forms: NEN 5825, addresses, and those that people type. */
export const dutch: Words = {
  same: wordRows(`
    straat str
    laan ln
    weg wg
    plein pln
    gracht gr
    kade kd
    singel sngl sgl
    dijk dk
    steenweg stwg stw
    sint st
    burgemeester burg bgm bgmr
    dokter dr
    doctor dr
    professor prof
    ingenieur ir
    meester mr
    dominee ds
    pastoor past
    wethouder weth
    jonkheer jhr
    monseigneur mgr
    kanunnik kan
    gebroeders gebr
    admiraal adm
    oude o
    nieuwe n
    generaal gen
    luitenant lt
    kapitein kapt
    koning kon
    koningin kon
    prins pr
    prinses pr
    van v
    noord n
    zuid z
    oost o
    west w
    grote gr
    kleine kl
    eerste 1e
    tweede 2e
    derde 3e
    vierde 4e
    bus bs
    appartement app apt
    huis hs
    bis bs
  `),
  gluedEndings: wordRows(`
    str straat
    gr gracht
    ln laan
    pln plein
    wg weg
    kd kade
    sngl singel
    stwg steenweg
  `),
  phrases: [
    ['den haag', 's gravenhage'],
    ['den bosch', 's hertogenbosch'],
    ['sgravenhage', 'den haag'],
    ['shertogenbosch', 'den bosch'],
  ],
  streetKinds: { streets: ['straat', 'laan', 'weg', 'plein'], places: [] },
  units: ['appartement', 'app', 'apt', 'bus', 'bs', 'kamer', 'unit', 'huis', 'hs', 'verdieping'],
  numberSigns: ['no', 'nr', 'nummer'],
  fillersAreSmall: true,
  fillers: ['de', 'den', 'der', 'het', 't', 'van', 'v', 'te', 'ten', 'ter', 'en', 'aan', 'bij', 'hoog'],
};
