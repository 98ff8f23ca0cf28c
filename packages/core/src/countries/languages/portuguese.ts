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
  streetKinds: { streets: ['rua', 'avenida', 'praca', 'travessa', 'estrada', 'largo'], places: [] },
  units: ['andar', 'apartamento', 'apto', 'apt', 'ap', 'bloco', 'sala', 'loja', 'lote', 'fracao'],
  numberSigns: ['n', 'no', 'num', 'numero'],
  fillers: ['de', 'do', 'da', 'dos', 'das', 'e', 'a', 'o', 'as', 'os', 'em', 'no', 'na'],
};
