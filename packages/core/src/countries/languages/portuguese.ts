import { wordRows } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/** Portuguese, as in Portugal and Brazil. */
export const portuguese: Words = {
  same: wordRows(`
    rua r
    avenida av avd
    praca pc pca
    praceta pct pcta
    largo lg lgo
    travessa tv trv trav
    estrada estr est
    rodovia rod
    alameda al alam
    beco bc
    calcada cc calc
    quinta qta
    azinhaga az
    rotunda rot
    casal csl
    infante inf
    visconde visc
    comendador comend
    sargento sarg
    bairro b bro
    urbanizacao urb
    lote lt lot
    sao s
    santa sta s
    santo sto s
    dom d
    dona d
    doutor dr
    doutora dra
    engenheiro eng
    professor prof
    general gen
    marechal mal
    almirante alm
    coronel cel
    capitao cap
    presidente pres
    conselheiro cons
    padre pe
    nossa n
    senhora sra
    senhor sr
    andar and
    esquerdo esq
    direito dto
    frente ft fte
    apartamento apto apt ap
    bloco bl
    edificio edif ed
    conjunto cj conj
    primeiro 1o
    segundo 2o
    terceiro 3o
  `),
  phrases: [
    ['1 de dezembro', 'primeiro de dezembro'],
    ['primeiro de dezembro', '1 de dezembro'],
    ['1 de maio', 'primeiro de maio'],
    ['primeiro de maio', '1 de maio'],
    ['5 de outubro', 'cinco de outubro'],
    ['cinco de outubro', '5 de outubro'],
    ['25 de abril', 'vinte e cinco de abril'],
    ['vinte e cinco de abril', '25 de abril'],
    ['vn gaia', 'vila nova de gaia'],
    ['v n gaia', 'vila nova de gaia'],
    ['nsa sra', 'nossa senhora'],
    ['n s', 'nossa senhora'],
  ],
  streetKinds: { streets: ['rua', 'avenida', 'praca', 'travessa', 'estrada', 'largo'], places: [] },
  units: ['andar', 'apartamento', 'apto', 'apt', 'ap', 'bloco', 'sala', 'loja', 'lote', 'fracao'],
  numberSigns: ['n', 'no', 'num', 'numero'],
  fillersAreSmall: true,
  fillers: ['de', 'do', 'da', 'dos', 'das', 'e', 'a', 'o', 'as', 'os', 'em', 'no', 'na'],
  readingSteps: ['floors', 'initials'],
};
