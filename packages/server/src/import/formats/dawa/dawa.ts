import { pointAt } from '@fingerpost/core/geo/point';
import { baseName } from '../../base-name.ts';
import { type AnyFileFormat, formatRow } from '../../format.ts';
import { joinParts } from '../../table/join-parts.ts';
import { type KnownTable, knownTableLayout } from '../../table/known-table.ts';

/** Denmark's register as DAWA and its successor write it: homes with floor and door, or doors of buildings alone. */
export const dawa = {
  ...formatRow('dawa'),
  fileName: /^(?:adresser|adgangsadresser).*\.csv$/i,
  passOver: (file, others) => {
    const homes = others.find((other) => /^adresser/i.test(baseName(other)));
    return homes !== undefined && /^adgangsadresser/i.test(baseName(file))
      ? `${homes.name} has the same addresses, with floors and doors`
      : undefined;
  },
  layoutOf: (row) => knownTableLayout(table, row),
} as const satisfies AnyFileFormat;

const table: KnownTable = {
  headings: ['id', 'vejnavn', 'husnr', 'postnr', 'postnrnavn', 'wgs84koordinat_bredde', 'wgs84koordinat_længde'],
  ignored: `
    oprettet ændret ejerlavkode ejerlavnavn matrikelnr esrejendomsnr etrs89koordinat_øst etrs89koordinat_nord
    nøjagtighed kilde tekniskstandard tekstretning ddkn_m100 ddkn_km1 ddkn_km10 adressepunktændringsdato
    adgangsadresse_status adgangsadresse_oprettet adgangsadresse_ændret sognekode politikredskode politikredsnavn
    retskredskode retskredsnavn opstillingskredskode opstillingskredsnavn
  `,
  dataset: 'oa',
  country: 'DNK',
  native: 'dawa',
  read: (value) => {
    if (!current.has(value('status'))) return undefined;
    const [latitude, longitude] = [value('wgs84koordinat_bredde'), value('wgs84koordinat_længde')];
    return {
      building_number: value('husnr'),
      sub_building_name: joinParts([floorOf(value('etage')), value('dør')]),
      thoroughfare: value('vejnavn'),
      dependant_locality: value('supplerendebynavn') === value('postnrnavn') ? '' : value('supplerendebynavn'),
      post_town: value('postnrnavn'),
      postcode: value('postnr'),
      state: value('regionsnavn'),
      native_id: value('id'),
      point: latitude === '' ? undefined : pointAt(Number(longitude), Number(latitude)),
    };
  },
};

/** In use and preliminary; others were discontinued or never came to be. */
const current: ReadonlySet<string> = new Set(['', '1', '3']);

/** Danes write "1. tv" for the left door on the first floor, and "st. th" for the right one on the ground floor. */
const floorOf = (floor: string): string => (floor === '' ? '' : `${floor}.`);
