import { join } from 'node:path';
import { writeAbroadData } from './abroad/write-abroad-data.ts';
import { codeTables } from './files/code-tables.ts';
import { createOnspdWriter, onspdHeader } from './files/onspd-rows.ts';
import { createPafWriter } from './files/paf-rows.ts';
import { readmeText } from './files/readme.ts';
import { openTextFile, type TextFile } from './files/text-file.ts';
import { generatePostcodes, mostAddresses } from './postcodes/generate-postcodes.ts';

/** What to make and where. */
export type DemoRequest = {
  /** The number of delivery points in the CSV PAF: from 1 to 50 million. */
  readonly addresses: number;
  /** A whole number; the same seed gives the same bytes on every machine. */
  readonly seed: number;
  readonly folder: string;
  /** About how many addresses of each of four other countries to add; none by default. */
  readonly abroad?: number;
  /** Called now and then with the number of addresses written. */
  readonly progress?: (addresses: number) => void;
};

/** How much was written, and the paths of the files. */
export type DemoResult = {
  readonly addresses: number;
  readonly multipleResidences: number;
  readonly notYetBuilt: number;
  readonly postcodes: number;
  readonly files: readonly string[];
};

/** Writes invented addresses in the formats of Royal Mail and ONS into a folder, and others in theirs. Memory does not grow with their number. */
export const writeDemoData = async (request: DemoRequest): Promise<DemoResult> => {
  const { addresses, seed, folder } = request;
  if (!Number.isSafeInteger(addresses) || addresses < 1 || addresses > mostAddresses) {
    throw new RangeError(`The number of addresses must be from 1 to ${mostAddresses}, not ${addresses}.`);
  }
  const files: TextFile[] = [];
  const openIn = async (...path: readonly string[]): Promise<TextFile> => {
    const file = await openTextFile(join(folder, ...path));
    files.push(file);
    return file;
  };
  try {
    const counts = await writePostcodes(request, openIn);
    for (const { name, text } of codeTables()) (await openIn('ONSPD', 'Documents', name)).add(text);
    (await openIn('README.txt')).add(readmeText(addresses, seed));
    const abroad = request.abroad ? await writeAbroadData({ addresses: request.abroad, seed, folder }) : { files: [] };
    await closeAll(files);
    return { ...counts, files: [...files.map(({ path }) => path), ...abroad.files] };
  } catch (error) {
    await Promise.all(files.map((file) => file.drop()));
    throw error;
  }
};

/** Closes every file even if one cannot be finished, and then says so. */
const closeAll = async (files: readonly TextFile[]): Promise<void> => {
  const closings = await Promise.allSettled(files.map((file) => file.close()));
  for (const closing of closings) if (closing.status === 'rejected') throw closing.reason;
};

const writePostcodes = async (
  { addresses, seed, progress }: DemoRequest,
  openIn: (...path: readonly string[]) => Promise<TextFile>,
): Promise<Omit<DemoResult, 'files'>> => {
  const paf = await openIn('CSV PAF', 'CSV PAF.csv');
  const multipleResidence = await openIn('CSV MULRES', 'CSV Multiple Residence.csv');
  const notYetBuilt = await openIn('CSV NOT YET BUILT', 'CSV Not Yet Built.csv');
  const onspd = await openIn('ONSPD', 'Data', 'ONSPD_DEMO.csv');
  const writePaf = createPafWriter(seed);
  const writeOnspd = createOnspdWriter();
  const counts = { addresses: 0, multipleResidences: 0, notYetBuilt: 0, postcodes: 0 };
  onspd.add(onspdHeader);
  for (const postcode of generatePostcodes(addresses, seed)) {
    const rows = writePaf(postcode);
    paf.add(rows.paf);
    multipleResidence.add(rows.multipleResidence);
    notYetBuilt.add(rows.notYetBuilt);
    onspd.add(writeOnspd(postcode));
    counts.postcodes++;
    if (postcode.status === 'in use') counts.addresses += postcode.premises.length;
    else counts.notYetBuilt += postcode.premises.length;
    for (const { residences } of postcode.premises) counts.multipleResidences += residences;
    if (counts.postcodes % drainEvery === 0) {
      for (const file of [paf, multipleResidence, notYetBuilt, onspd]) await file.drain();
      progress?.(counts.addresses);
    }
  }
  progress?.(counts.addresses);
  return counts;
};

/** Postcodes between two looks at the files: about a hundred kilobytes. */
const drainEvery = 64;
