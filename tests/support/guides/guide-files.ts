import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fixtureOf } from '../../../packages/server/src/import/testing/samples.ts';
import { zipArchive } from '../../../packages/server/src/import/testing/zip-archive.ts';

const formats = join(import.meta.dirname, '../../../packages/server/src/import/formats');
const royalMail = fixtureOf('paf');
const fixture = (path: string): Buffer => readFileSync(join(formats, path));

const feature = (postcode: string, point: readonly [number, number], street: string, city: string): string =>
  `${JSON.stringify({
    type: 'Feature',
    properties: { hash: `0f1e${street.length}${postcode}`, number: '4', street, unit: '', city, postcode, id: '' },
    geometry: { type: 'Point', coordinates: point },
  })}\n`;
const table = (point: string, street: string, city: string, postcode: string): string =>
  `LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n${point},4,${street},,${city},,,${postcode},,aa${postcode}\n`;

/** More places than the demo has: an import of fewer is refused. */
const manyPlaces = (): string => {
  const [, county = ''] = fixture('geonames/fixture/QX.txt').toString().split('\n');
  return Array.from({ length: 70_000 }, (_, at) => county.replace('90000002', String(91_000_000 + at))).join('\n');
};

/** The files that guides read, and what is in them. */
const files: Readonly<Record<string, () => string | Buffer>> = {
  'customers.csv': () => 'Name,Address1,Town,Postcode\nAda,10 Downing Street,London,SW1A 2AA\n',
  'addresses.txt': () => 'jo@example.com\n',
  'queries.txt': () => '10 downing street\n',
  'widget.json': () => '{"lines": 3}',
  'lists/shops.csv': () => fixture('csv/fixture/uprn/shops.csv'),
  'shops.tsv': () => fixture('csv/fixture/own/shops.tsv'),
  'homes.csv': () => 'id,address,eircode\n1,"4 Curlew Street, Wrentown",X99 WR11\n',
  'ecaf.csv': () => fixture('csv/fixture/eircode/ecaf.csv'),
  'ecad.csv': () => fixture('csv/fixture/eircode/ecaf.csv').toString().replace('ecaf_id', 'ecad_id'),
  'ONSPD_NOV_2025.zip': () => zipOf(join(formats, 'onspd/fixture')),
  'allCountries.zip': () => zipArchive({ 'allCountries.txt': Buffer.from(manyPlaces()) }, { deflate: true }),
  'ctystate.txt': () => fixture('usps/fixture/ctystate.txt'),
  'zip4/439.txt': () => fixture('usps/fixture/439.txt'),
  'nl.csv.gz': () => gzipSync(fixture('openaddresses/fixture/netherlands.csv')),
  'ireland.geojson': () => feature('X99 WR11', [-7.1, 53.1], 'Curlew Street', 'Wrentown'),
  'sg.csv': () => table('103.8,1.3', 'Tern Walk', 'Singapore', '018956'),
  'fr.zip': () => zipArchive({ 'fr/tern.geojson': fixture('openaddresses/fixture/france.geojson') }, { deflate: true }),
  'collection-europe.zip': () =>
    zipArchive({ 'dk/tern.csv': Buffer.from(table('12.5,55.6', 'Ternevej', 'Ternby', '2999')) }, { deflate: true }),
  'us/ga/bibb.geojson': () => feature('31299', [-83.6, 32.8], 'Heron St', 'Macon'),
};

/** Folders that guides read, and the fixtures that are copied there. */
const folders: Readonly<Record<string, string>> = {
  downloads: royalMail,
  delivery: royalMail,
  'royal-mail/changes': fixtureOf('pafchanges'),
  zip4natl: join(formats, 'usps/fixture'),
};

/** Puts the files that guides read into a folder, as old as files that came yesterday. */
export const putFiles = (home: string): void => {
  for (const [name, from] of Object.entries(folders)) cpSync(from, join(home, name), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), content());
  }
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of filesIn(home)) utimesSync(join(home, name), yesterday, yesterday);
};

const filesIn = (folder: string): readonly string[] =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => statSync(join(folder, name)).isFile());

const zipOf = (folder: string): Buffer =>
  zipArchive(
    Object.fromEntries(filesIn(folder).map((name) => [relative('.', name), readFileSync(join(folder, name))])),
    {
      deflate: true,
    },
  );
