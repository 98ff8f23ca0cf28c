import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressIndex } from '../ports/address-index.ts';
import { plainSearch } from '../ports/address-search.ts';
import type { AddressRow } from '../ports/reference-rows.ts';
import { blankRow } from '../ports/testing/random-rows.ts';
import { openLiveIndex } from './live-index.ts';
import { temporaryCatalogue } from './testing/temporary-catalogue.ts';

/** What registers hold: street, house number, flat and town. */
const held: Readonly<
  Record<string, readonly (readonly [street: string, number: string, flat: string, town: string])[]>
> = {
  fra: [
    ['Rue du Docteur Merle', '13', '', 'Valdombre'],
    ['Rue du Moulin Bleu', '11 b', '', 'Valdombre'],
    ['Rue du Moulin Bleu', '11', '', 'Valdombre'],
    ['Boulevard du Général Merle', '3 bis', '', 'Port-Mouette'],
    ['Rue du 1er Septembre', '9', '', 'Valdombre'],
    ['Impasse de la Corderie', '7', '', 'Sainte-Plume'],
    ['Rue Jules Pinson', '5', '', 'Valdombre'],
  ],
  nld: [
    ['Burgemeester Reigerlaan', '12', '2', 'Wilgenbroek'],
    ['Sint Jansgracht', '4', '', "'s-Gravenhage"],
    ['Eendenkade', '8A', '', 'Wilgenbroek'],
    ['Eerste Molenstraat', '3', '', 'Wilgenbroek'],
  ],
  deu: [
    ['Müllerstraße', '10', '', 'München'],
    ['Möwenplatz', '1', '', 'Köln'],
    ['Am Köllnischen Teich', '1', '', 'Köln'],
    ['Bürgermeister-Specht-Allee', '7', '', 'München'],
  ],
  esp: [
    ['CALLE DE NUESTRA SEÑORA DEL CUERVO', '6', '', 'Villacuervo'],
    ['AVENIDA DEL GENERAL CIGÜEÑA', '22', '', 'Villacuervo'],
    ['PASEO DE LA GARZA', '145', '3º B', 'Villacuervo'],
    ['CARRER DEL GAVIÓ', '12', '', 'Alacant'],
    ['KALE NAGUSIA', '7', '', 'Villacuervo'],
  ],
  ita: [
    ['Via Giuseppe Corvo', '12', '', 'Roma'],
    ['Viale dei Gabbiani', '45', '', 'Firenze'],
    ['Piazza di San Corvo', '3', '', 'Roma'],
    ['Via XX Settembre', '2', '', 'Bolzano'],
    ['Vicolo dei Fratelli Merlo', '7/A', '', 'Roma'],
  ],
  prt: [
    ['Rua Primeiro de Dezembro', '30', '', 'Lisboa'],
    ['Avenida da Garça', '45', '3º Esq', 'Lisboa'],
    ['Travessa de São Corvo', '9', '', 'Porto'],
    ['Rua Dom Melro', '22', '', 'Lisboa'],
  ],
  dnk: [
    ['Aaløkkevej', '1', '', 'Ørkærby'],
    ['Gammel Mågegade', '13', '1. tv', 'København'],
    ['Sankt Ternes Plads', '5', '', 'Århus'],
  ],
  irl: [
    ['Bóthar na Mara', '11', '', 'Galway'],
    ['Curlew Road Upper', '4', '', 'Cork'],
    ['Fionnuisce', '', '', 'An Spidéal'],
    ["Saint Brendan's Terrace", '2', '', 'Dún Laoghaire'],
  ],
  bel: [
    ['Rue Neuve du Merle', '12', '', 'Bruxelles'],
    ['Nieuwe Merelstraat', '12', '', 'Brussel'],
    ['Bergense Steenweg', '33', '', 'Sint-Gillis'],
    ['Chaussée du Merle', '475', '3', 'Anvers'],
  ],
  che: [
    ['Möwenstrasse', '7', '', 'Zürich'],
    ['Rue du Merle', '3', '', 'Genève'],
  ],
};

const datasets = new Set<Dataset>(['oa']);
const indexes = new Map<string, AddressIndex>();
const cleanUps: (() => void)[] = [];

beforeAll(async () => {
  for (const [region, rows] of Object.entries(held)) {
    const { folder, publish } = temporaryCatalogue({ region }, (cleanUp) => cleanUps.push(cleanUp));
    await publish(
      rows.map(
        ([thoroughfare, building_number, sub_building_name, post_town], at): AddressRow => ({
          ...blankRow,
          dataset: 'oa',
          postcode: '' as Postcode,
          thoroughfare,
          building_number,
          sub_building_name,
          post_town,
          country_iso: region.toUpperCase(),
          native_id: `r${at}`,
        }),
      ),
    );
    const index = openLiveIndex({
      folder,
      region,
      pollMs: 60_000,
      onError: ({ message }) => expect.unreachable(message),
    });
    index.close();
    indexes.set(region, index);
  }
});
afterAll(() => {
  for (const cleanUp of cleanUps) cleanUp();
});

const foundFirst = (region: string, text: string): number => {
  const [first] = indexes.get(region)!.search({ ...plainSearch, text, datasets }).addresses;
  return first === undefined ? -1 : Number(first.native_id.slice(1));
};

describe.each<[region: string, queries: readonly (readonly [text: string, row: number])[]]>([
  [
    'fra',
    [
      ['13 r dr merle valdombre', 0],
      ['13 rue docteur merle', 0],
      ['11 bis rue du moulin bleu', 1],
      ['11bis rue moulin bleu', 1],
      ['11b rue du moulin bleu', 1],
      ['3b bd gal merle', 3],
      ['3 bis boul. general merle port mouette', 3],
      ['9 rue premier septembre', 4],
      ['9 rue du 1 septembre valdombre', 4],
      ['7 imp corderie ste plume', 5],
      ['5 rue j. pinson', 6],
    ],
  ],
  [
    'nld',
    [
      ['burg reigerln 12-2', 0],
      ['bgm. reigerlaan 12 2', 0],
      ['st jansgr 4 den haag', 1],
      ['eendenkd 8a', 2],
      ['1e molenstr 3', 3],
    ],
  ],
  [
    'deu',
    [
      ['muellerstrasse 10', 0],
      ['müllerstr. 10 munich', 0],
      ['mullerstr 10', 0],
      ['mueller str. 10 muenchen', 0],
      ['moewenpl 1', 1],
      ['koellnischen teich 1 cologne', 2],
      ['bgm specht allee 7', 3],
    ],
  ],
  [
    'esp',
    [
      ['c/ ntra sra del cuervo 6', 0],
      ['C/ N.ª S.ª cuervo nº 6', 0],
      ['avda gral cigueña 22', 1],
      ['Pº garza 145 3 b', 2],
      ['ps. de la garza 145 3ºB', 2],
      ['calle gavio 12 alicante', 3],
      ['calle mayor 7', 4],
      ['paseo garza 145 3B', 2],
    ],
  ],
  [
    'ita',
    [
      ['v. g. corvo 12', 0],
      ['v.le gabbiani 45 florence', 1],
      ['p.zza s. corvo 3', 2],
      ['via 20 settembre 2 bozen', 3],
      ['vic. f.lli merlo 7a', 4],
    ],
  ],
  [
    'prt',
    [
      ['r 1 de dezembro 30 lisbon', 0],
      ['av garca 45 3 esq', 1],
      ['av. da garça 45 3º esquerdo', 1],
      ['trav s corvo 9 oporto', 2],
      ['rua d. melro 22', 3],
    ],
  ],
  [
    'dnk',
    [
      ['åløkkevej 1', 0],
      ['aaløkkev 1', 0],
      ['gl mågeg 13 1 tv', 1],
      ['gl. maagegade 13 copenhagen', 1],
      ['skt ternes pl 5 aarhus', 2],
    ],
  ],
  [
    'irl',
    [
      ['11 bothar na mara gaillimh', 0],
      ['11 mara road galway', 0],
      ['4 curlew rd upr corcaigh', 1],
      ['fionnuisce spideal', 2],
      ['2 st brendans tce dunleary', 3],
    ],
  ],
  [
    'bel',
    [
      ['rue neuve merle 12 brussel', 0],
      ['nieuwe merelstr 12 bruxelles', 1],
      ['bergense stwg 33 saint gilles', 2],
      ['chee du merle 475 bte 3 antwerpen', 3],
    ],
  ],
  [
    'che',
    [
      ['moewenstr. 7 zurigo', 0],
      ['r. merle 3 genf', 1],
    ],
  ],
])('in %s an address is found', (region, queries) => {
  test.each(queries)('as "%s"', (text, row) =>
    expect(held[region]![foundFirst(region, text)]).toEqual(held[region]![row]),
  );
});

test.each([
  ['esp', 'avda gral cigueña 22', 'Avenida del General Cigüeña'],
  ['esp', 'calle cuervo 6', 'Calle de Nuestra Señora del Cuervo'],
])('in %s small words of the country have no capitals: %s', (region, text, street) =>
  expect(indexes.get(region)!.search({ ...plainSearch, text, datasets }).addresses[0]?.group.thoroughfare).toBe(street),
);
