import { pointAt } from '@fingerpost/core/geo/point';
import { type AnyFileFormat, formatRow } from '../../format.ts';
import { joinParts } from '../../table/join-parts.ts';
import { type KnownTable, knownTableLayout, type RowByHeading } from '../../table/known-table.ts';
import { departementOf } from '../ban/departements.ts';

/** Base Adresse Locale: the addresses of a French commune as it publishes them, without postcodes. */
export const bal = {
  ...formatRow('bal'),
  fileName: /^(?=.*bal).*\.csv$/i,
  editionOf: ({ name }) => name,
  delimiter: ';',
  layoutOf: (row) => tables.map((table) => knownTableLayout(table, row)).find((layout) => layout !== undefined),
} as const satisfies AnyFileFormat;

/** Reads the first of several headings that has a value: versions differ, and shapefiles cut names to ten characters. */
const reading = (value: RowByHeading) => ({
  key: value('cle_interop') || value('cle_intero'),
  street: value('voie_nom') || value('toponyme'),
  town: value('commune_nom') || value('commune_no'),
  commune: value('commune_insee') || value('commune_in'),
  longitude: value('long') || value('long_wgs84'),
  latitude: value('lat') || value('lat_wgs84'),
});

const readAddress: KnownTable['read'] = (value) => {
  const { key, street, town, commune, longitude, latitude } = reading(value);
  // Spreadsheets write "163,0000000000".
  const number = value('numero').replace(/[.,]0*$/, '');
  const hamlet = value('lieudit_complement_nom');
  return {
    building_number: number === withoutNumber ? '' : joinParts([number, value('suffixe')]),
    thoroughfare: street,
    dependant_locality: hamlet || value('commune_deleguee_nom'),
    post_town: town,
    postcode: '',
    state: departementOf(commune || key),
    native_id: key,
    point: longitude === '' ? undefined : pointAt(Number(longitude), Number(latitude)),
  };
};

/** The number of a place without numbers. Source: the specification of BAL. */
const withoutNumber = '99999';

const tables = ['cle_interop', 'cle_intero'].flatMap((key) =>
  ['voie_nom', 'toponyme'].map(
    (street): KnownTable => ({
      headings: [key, street, 'numero', 'suffixe', 'position'],
      dataset: 'oa',
      country: 'FRA',
      native: 'bal',
      read: readAddress,
    }),
  ),
);
