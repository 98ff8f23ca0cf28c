import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/**
 * Writes a dump of the world in the GeoNames format: as many rows as asked, one in 21 of which is served, as in the real one. Names are
 * combined from halves of real names, so that letters have their real frequency and there are many words.
 */
export const writeWorld = (file: string, rows: number, citiesFile: string, random: () => number): void => {
  const cities = readFileSync(citiesFile, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((values) => values.length === 19);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const words = cities.flatMap((values) => values[1]!.split(' ')).filter((word) => word.length > 3);
  const invent = (): string => {
    const [one, other] = [pick(words), pick(words)];
    const name = one.slice(0, Math.ceil(one.length / 2)) + other.slice(Math.floor(other.length / 2)).toLowerCase();
    return random() < 0.3 ? `${name} ${pick(words)}` : name;
  };
  const output = openSync(file, 'w');
  let text = '';
  for (let row = 0; row < rows; row++) {
    const near = pick(cities);
    const [featureClass, featureCode] = row % servedEvery === 0 ? pick(served) : pick(passedOver);
    const name = invent();
    const others = featureClass === 'A' ? Array.from({ length: Math.floor(random() * 4) }, invent).join(',') : '';
    const population = featureClass === 'A' ? Math.floor(10 ** (random() * 6)) : 0;
    text += `${20_000_000 + row}\t${name}\t${name}\t${others}\t${near[4]}\t${near[5]}\t${featureClass}\t${featureCode}\t${near[8]}\t\t${near[10]}\t${near[11]}\t\t\t${population}\t\t0\t${near[17]}\t2026-01-01\n`;
    if (text.length < chunk) continue;
    writeSync(output, text);
    text = '';
  }
  writeSync(output, text);
  closeSync(output);
};

const servedEvery = 21;
const chunk = 1 << 20;
const served = [
  ['A', 'ADM2'],
  ['A', 'ADM3'],
  ['A', 'ADM3'],
  ['A', 'ADM4'],
  ['A', 'ADM4'],
  ['A', 'ADM4'],
  ['A', 'ADM5'],
  ['P', 'PPLA3'],
  ['P', 'PPLA4'],
] as const;
const passedOver = [
  ['P', 'PPL'],
  ['H', 'STM'],
  ['S', 'HTL'],
  ['T', 'MT'],
  ['A', 'ADM3H'],
] as const;
