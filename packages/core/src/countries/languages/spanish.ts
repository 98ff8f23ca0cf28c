import { wordRows } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/** Spanish, with the kinds of streets in Catalan, Galician and Basque that registers of Spain write. */
export const spanish: Words = {
  same: wordRows(`
    calle c cl carrer rua kalea kale
    avenida av avd avda avinguda
    plaza pl pza plza placa praza
    plazuela plz
    paseo ps po pso passeig
    carretera ctra crta
    camino cno cmno cami camino
    ronda rda
    travesia trv trva tr
    glorieta gta
    callejon cjon
    pasaje pje psje passatge
    poligono pol plg
    urbanizacion urb
    barrio bo barri
    rambla rbla
    cuesta cta
    san s
    santa sta s
    santo sto
    nuestra ntra
    senora sra
    senor sr
    don d
    dona d
    doctor dr
    doctora dra
    general gral
    capitan cap
    comandante cdte
    profesor prof
    ingeniero ing
    padre p
    maria m ma
    hermanos hnos
    virgen vg
    fernando fdo
    barriada bda
    cuarto 4o
    quinto 5o
    francisco fco
    puerta pta
    piso p
    planta pl
    escalera esc
    bajo bj
    atico at
    izquierda izq izda
    derecha dcha der
    centro ctro
    local lc
    bloque blq bl
    portal ptal
    edificio edif ed
    primero 1o
    segundo 2o
    tercero 3o
  `),
  phrases: [
    ['na sa', 'nuestra senora'],
    ['n s', 'nuestra senora'],
    ['2 de mayo', 'dos de mayo'],
    ['dos de mayo', '2 de mayo'],
  ],
  streetKinds: { streets: ['calle', 'avenida', 'plaza', 'paseo', 'camino', 'carretera'], places: [] },
  units: [
    'piso',
    'puerta',
    'pta',
    'escalera',
    'esc',
    'planta',
    'bloque',
    'portal',
    'local',
    'apartamento',
    'apto',
    'apt',
  ],
  numberSigns: ['no', 'num', 'numero', 'n'],
  fillersAreSmall: true,
  fillers: ['de', 'del', 'la', 'el', 'las', 'los', 'y', 'i', 'e', 'en', 'a', 'al', 'd', 'l', 'les', 'els', 'dels'],
  readingSteps: ['floors', 'initials'],
};
