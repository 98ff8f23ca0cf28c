import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFiles, untilServed } from './support/import-files.ts';
import { type Service, startService } from './support/start-service.ts';

const banHeader =
  'id;id_fantoir;numero;rep;nom_voie;code_postal;code_insee;nom_commune;code_insee_ancienne_commune;nom_ancienne_commune;x;y;lon;lat;type_position;alias;nom_ld;libelle_acheminement;nom_afnor;source_position;source_nom_voie;certification_commune;cad_parcelles';
const banRow = (number: string, repeat: string) =>
  `99901_0010_${number}_${repeat};;${number};${repeat};Rue du Moulin Bleu;99910;99901;Valdombre;;;;;2.101;47.201;;;;VALDOMBRE;;;;1;`;
const openHeader = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH';
const openRow = (number: string) => `2.101,47.201,${number},Rue du Moulin Bleu,,Valdombre,,,99910,${number},`;

const registers = [
  ['ban', 'bis', { 'adresses-99.csv': [banHeader, banRow('26', 'bis'), banRow('28', '')].join('\n') }],
  ['ban', 'b', { 'adresses-99.csv': [banHeader, banRow('26', 'b'), banRow('28', '')].join('\n') }],
  ['openaddresses', '26b', { 'fr.csv': [openHeader, openRow('26b'), openRow('28')].join('\n') }],
  ['openaddresses', '26 bis', { 'fr.csv': [openHeader, openRow('26 bis'), openRow('28')].join('\n') }],
] as const;

describe.each(registers)('%s writes "%s"', (format, _, files) => {
  let service: Service;
  let apiKey: string;
  beforeAll(async () => {
    service = await startService();
    ({ apiKey } = await service.makeKey({ datasets: ['oa'] }));
    await importFiles(service, format, files, format === 'ban' ? {} : { country: 'FRA' });
    await untilServed(async () => (await found('28 rue du moulin bleu')).length > 0);
  });
  afterAll(() => service.stop());

  const found = async (query: string): Promise<readonly string[]> => {
    const { body } = await service.get(
      `/autocomplete/addresses?context=fra&query=${encodeURIComponent(query)}`,
      apiKey,
    );
    return (body.result?.hits ?? []).map(({ suggestion }: { suggestion: string }) => suggestion);
  };

  test.each(['26 bis', '26bis', '26b', '26 b', '26 BIS'])('"%s" is that door', async (number) => {
    expect(await found(`${number} rue du moulin bleu valdombre`)).toEqual([expect.stringMatching(/^26 ?b(?:is)? /i)]);
  });
});
