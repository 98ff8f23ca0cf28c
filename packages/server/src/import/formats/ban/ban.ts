import { pointAt } from '@fingerpost/core/geo/point';
import { type AnyFileFormat, formatRow } from '../../format.ts';
import { type KnownTable, knownTableLayout, type RowByHeading } from '../../table/known-table.ts';
import { departementOf } from './departements.ts';

/** Base Adresse Nationale of France, in the columns of 2015 or the current ones, with one file per département or one for all. */
export const ban = {
  ...formatRow('ban'),
  fileName: /^(?:adresses-|BAN_).*\.csv$/i,
  editionOf: ({ name }) => name,
  delimiter: ';',
  layoutOf: (row) => knownTableLayout(table, row),
} as const satisfies AnyFileFormat;

const table: KnownTable = {
  headings: ['id', 'numero', 'rep', 'nom_voie', 'nom_commune', 'libelle_acheminement'],
  dataset: 'oa',
  country: 'FRA',
  native: 'ban',
  read: (value) => ({
    building_number: [value('numero').replace(/^0+$/, ''), value('rep')].filter((part) => part !== '').join(' '),
    thoroughfare: value('nom_voie') || value('nom_ld'),
    dependant_locality: localityOf(value),
    post_town: value('nom_commune').replace(arrondissement, ''),
    state: departementOf(value('code_insee') || value('id')),
    postcode: value('code_postal') || value('code_post'),
    native_id: value('id'),
    point: value('lon') === '' ? undefined : pointAt(Number(value('lon')), Number(value('lat'))),
  }),
};

const localityOf = (value: RowByHeading): string =>
  value('nom_ancienne_commune') || (value('nom_voie') === '' ? '' : value('nom_ld'));

/** Paris, Lyon and Marseille are the towns; the postcode identifies the arrondissement. */
const arrondissement = / \d+er? Arrondissement$/i;
