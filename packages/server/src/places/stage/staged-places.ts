import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ByteWriter } from '../../files/array-writer.ts';
import { mapFile } from '../../files/map-file.ts';
import type { PlaceRow } from '../../ports/place-index.ts';

/** What is needed of every place before the first one is written; it stands before the rest of the row. */
export type PlaceHead = Pick<
  PlaceRow,
  'id' | 'population' | 'featureClass' | 'featureCode' | 'countryCode' | 'name'
> & {
  readonly admin1Code: string;
  readonly admin2Code: string;
};

/** Where the rows wait for the next build. */
export const stagedPath = (dataFolder: string): string => join(dataFolder, 'staged', 'gazetteer', 'places');

/** Writes the rows, a line each, and replaces the staged file by them in one step. If `rows` throws, it stays as it was. */
export const stagePlaces = async (options: {
  readonly rows: AsyncIterable<readonly PlaceRow[]>;
  readonly path: string;
  readonly workFolder: string;
}): Promise<{ readonly rows: number }> => {
  const aside = join(options.workFolder, 'staged');
  const file = new ByteWriter(aside);
  let rows = 0;
  try {
    for await (const batch of options.rows) {
      for (const row of batch) file.writeText(writeLine(row), 'utf8');
      rows += batch.length;
    }
    file.writeText(ending(rows), 'utf8');
    file.finish();
    mkdirSync(dirname(options.path), { recursive: true });
    renameSync(aside, options.path);
    return { rows };
  } finally {
    file.close();
    rmSync(options.workFolder, { recursive: true, force: true });
  }
};

/** The staged rows, mapped: each is read when it is asked for. */
export class StagedPlaces {
  readonly #bytes: Buffer;
  /** Where each row begins, and where the last ends. */
  readonly #starts: number[] = [0];

  constructor(path: string) {
    this.#bytes = Buffer.from(mapFile(path));
    for (let at = this.#bytes.indexOf(newline); at >= 0; at = this.#bytes.indexOf(newline, at + 1))
      this.#starts.push(at + 1);
    this.#starts.pop();
    if (this.#bytes.toString('utf8', this.#starts.at(-1)) !== ending(this.length))
      throw new Error(`${path} is cut off or of another version: import its source again`);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  headOf(row: number): PlaceHead {
    const field = this.#bytes.toString('utf8', this.#starts[row], this.#jsonStart(row)).split('\t');
    const [id, population = '', featureClass = '', featureCode = '', countryCode = ''] = field;
    const [admin1Code = '', admin2Code = '', name = ''] = field.slice(5);
    return { id: Number(id), population, featureClass, featureCode, countryCode, admin1Code, admin2Code, name };
  }

  at(row: number): PlaceRow {
    return JSON.parse(this.jsonOf(row).toString('utf8')) as PlaceRow;
  }

  /** The row as JSON text. */
  jsonOf(row: number): Buffer {
    return this.#bytes.subarray(this.#jsonStart(row), this.#starts[row + 1]! - 1);
  }

  #jsonStart(row: number): number {
    return this.#bytes.indexOf(jsonStart, this.#starts[row]) + 1;
  }
}

const writeLine = (row: PlaceRow): string => {
  const { id, population, featureClass, featureCode, countryCode, admin1, admin2, name } = row;
  const head = [id, population, featureClass, featureCode, countryCode, admin1.code, admin2.code, name].join('\t');
  return `${head}\t${JSON.stringify(row)}\n`;
};

/** The last line: it says that the file is whole, and how many rows it holds. Its number is raised whenever rows change. */
const ending = (rows: number): string => `staged places 1 ${rows}\n`;

const newline = 0x0a;
const jsonStart = '\t{"';
