import { wordRows } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/** French. Short forms of streets: AFNOR XPZ 10-011, the standard of postal addresses, and those that people type. */
export const french: Words = {
  same: wordRows(`
    rue r
    chaussee chee chau
    avenue av ave
    boulevard bd bld bvd blvd boul
    place pl
    placette pte
    chemin che chem ch
    route rte rt
    impasse imp
    allee all
    allees all
    square sq
    quai q qu
    cours crs
    passage pas pass psg
    faubourg fg fbg
    esplanade esp espl
    promenade prom
    residence res
    residences res
    lotissement lot
    hameau ham
    quartier quart qrt
    ruelle rle
    sentier sen sent
    sente sen
    montee mte
    traverse tra
    venelle ven
    voie voi
    villa vla
    domaine dom
    cite cit
    pont pnt
    porte pte
    batiment bat
    appartement appt apt app
    escalier esc
    etage et etg
    immeuble imm
    centre ctre ctr
    saint st
    sainte ste
    saints sts
    grand gd
    grande gde
    grands gds
    petit pt
    petite pte
    vieux vx
    vieille vle
    ancien anc
    ancienne anc
    haut ht
    haute hte
    bas bs
    basse bsse
    general gal gen
    marechal mal mar
    docteur dr doct
    professeur pr prof
    president pdt pres
    capitaine cne cap
    colonel col
    commandant cdt
    lieutenant lt
    sergent sgt
    monseigneur mgr
    abbe abb
    maitre me
    ingenieur ing
    bis b
    ter t
    quater q
    premier 1er
    premiere 1ere 1re
    deuxieme 2eme 2e
    troisieme 3eme 3e
    quatrieme 4eme 4e
  `),
  phrases: [
    ['zi', 'zone industrielle'],
    ['zone industrielle', 'zi'],
    ['za', 'zone artisanale'],
    ['zone artisanale', 'za'],
    ['zac', 'zone d activites commerciales'],
    ['rond point', 'rpt'],
    ['rpt', 'rond point'],
    ['lieu dit', 'lieudit'],
    ['ld', 'lieudit'],
    ['nd', 'notre dame'],
    ['1 mai', '1er mai'],
    ['1 septembre', '1er septembre'],
    ['1 novembre', '1er novembre'],
    ['onze novembre', '11 novembre'],
    ['huit mai', '8 mai'],
    ['quatre septembre', '4 septembre'],
    ['notre dame', 'nd'],
  ],
  streetKinds: { streets: ['rue', 'avenue', 'boulevard', 'chemin', 'route', 'impasse', 'allee'], places: [] },
  units: [
    'appartement',
    'appt',
    'apt',
    'app',
    'escalier',
    'esc',
    'batiment',
    'bat',
    'porte',
    'etage',
    'chambre',
    'bte',
    'boite',
  ],
  numberSigns: ['no', 'num', 'numero', 'n'],
  fillersAreSmall: true,
  fillers: ['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'et', 'a', 'au', 'aux', 'en'],
  readingSteps: ['initials'],
};
