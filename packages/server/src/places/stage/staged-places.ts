import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { ByteWriter } from '../../files/array-writer.ts';
import { mapFile } from '../../files/map-file.ts';
import { NameSet } from '../../files/name-set.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { stagedEndingOf, writeStagedEnding } from '../../files/staged-ending.ts';
import type { WorkFolder } from '../../files/work-folder.ts';
import { type Staged, type StageOptions, UnreadableRowsError } from '../../ports/catalogue.ts';
import type { PlaceRow } from '../../ports/place-index.ts';
import { headFields, type PlaceHead, readPlaceHead, readPlaceLine, writePlaceLine } from '../record/place-line.ts';

/** The file where rows wait for the next build. */
export const stagedPath = (dataFolder: string): string => join(dataFolder, 'staged', 'gazetteer', 'places');

/** Writes the rows, a line each, and replaces the staged file by them in one step. If `rows` throws, it is as it was. */
export const stagePlaces = async (
  options: StageOptions & {
    readonly rows: AsyncIterable<readonly PlaceRow[]>;
    readonly path: string;
    readonly work: WorkFolder;
  },
): Promise<Staged> => {
  const aside = join(options.work.path, 'staged');
  const file = new ByteWriter(aside);
  const ids = options.onto && existsSync(options.path) ? new NameSet() : undefined;
  let rows = 0;
  try {
    for await (const batch of options.rows) {
      for (const row of batch) {
        file.writeText(`${writePlaceLine(row)}\n`, 'utf8');
        ids?.add(String(row.id));
      }
      rows += batch.length;
    }
    const total = rows + (ids === undefined ? 0 : writeOthers(new StagedPlaces(options.path), ids, file));
    file.writeText(writeStagedEnding({ kind: 'places', version: placesVersion, rows: total, crc: file.sum() }), 'utf8');
    file.finish();
    replaceFile(aside, options.path);
    return { rows };
  } finally {
    file.close();
    options.work.remove();
  }
};

/** Writes the staged rows with other ids; says how many there are. */
const writeOthers = (staged: StagedPlaces, ids: NameSet, file: ByteWriter): number => {
  let kept = 0;
  for (let row = 0; row < staged.length; row++) {
    if (ids.has(String(staged.headOf(row).id))) continue;
    file.writeText(`${staged.lineOf(row).toString('utf8')}\n`, 'utf8');
    kept++;
  }
  return kept;
};

/** The staged rows, mapped: each is read on demand. */
export class StagedPlaces {
  readonly #bytes: Buffer;
  /** Where each row begins, and where the last ends. */
  readonly #starts: number[] = [0];

  constructor(path: string) {
    const ending = stagedEndingOf(path);
    if (ending === undefined || ending.version > placesVersion)
      throw new UnreadableRowsError(`${path} is cut off or has another version. Import its source again`);
    this.#bytes = Buffer.from(mapFile(path)).subarray(0, ending.end);
    for (let at = this.#bytes.indexOf(newline); at >= 0; at = this.#bytes.indexOf(newline, at + 1))
      this.#starts.push(at + 1);
    if (this.length !== ending.rows || (ending.crc !== undefined && crc32(this.#bytes) !== ending.crc))
      throw new UnreadableRowsError(`${path} has been altered. Import its source again`);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  headOf(row: number): PlaceHead {
    const start = this.#starts[row]!;
    let end = start;
    for (let fields = 0; fields < headFields; end++) if (this.#bytes[end] === tab) fields++;
    return readPlaceHead(this.#bytes.toString('utf8', start, end - 1));
  }

  at(row: number): PlaceRow {
    return readPlaceLine(this.lineOf(row).toString('utf8'));
  }

  lineOf(row: number): Buffer {
    return this.#bytes.subarray(this.#starts[row], this.#starts[row + 1]! - 1);
  }
}

/** Raise it whenever lines change. The first version had no checksum. */
const placesVersion = 2;

const newline = 0x0a;
const tab = 0x09;
