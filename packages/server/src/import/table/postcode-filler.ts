import { foldText } from '@fingerpost/core/text/fold-text';
import type { ReadWatch } from '../../operations/import/import-data.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';

type Rows = AsyncIterable<readonly AddressRow[]>;

/**
 * Gives rows of a UK list that lack a postcode the one of their building or street, if all rows of the list and of the loaded data agree on
 * it. Such rows come after the others, when all postcodes are known. Memory grows with the streets and buildings of rows that lack one, up
 * to a limit.
 */
export class PostcodeFiller {
  /** The postcode of each wanted place: undefined if none is known yet, '' if there are several. */
  readonly #codes = new Map<string, string | undefined>();
  #kept = 0;

  /** Notes what would tell the postcode of a row, which is read again later. */
  keepForLater(row: AddressRow): undefined {
    this.#kept++;
    for (const place of placesOf(row)) if (this.#codes.size < mostPlaces) this.#codes.set(place, undefined);
  }

  /** The rows without a postcode, with the postcodes that could be told. */
  async *rows(readAgain: () => Rows, { loaded, remark }: ReadWatch): AsyncGenerator<readonly AddressRow[]> {
    if (this.#kept === 0) return;
    for await (const batch of readAgain()) this.#learn(batch);
    for (const source of sources) for (const batch of loaded(source)) this.#learn(batch);
    let filled = 0;
    for await (const batch of readAgain()) {
      const rows = batch.filter(({ postcode }) => postcode === '').map((row) => this.#fill(row));
      filled += rows.filter(({ postcode }) => postcode !== '').length;
      yield rows;
    }
    remark(
      `Rows without a postcode: ${this.#kept}. Their street or building has only one in ${filled}, which was added.`,
    );
  }

  #learn(rows: readonly AddressRow[]): void {
    for (const row of rows) {
      if (row.postcode === '') continue;
      // A list may write the village as the town.
      for (const place of new Set([...placesOf(row), ...placesOf(row, row.dependant_locality)])) {
        if (!this.#codes.has(place)) continue;
        const known = this.#codes.get(place);
        this.#codes.set(place, known === undefined || known === row.postcode ? row.postcode : '');
      }
    }
  }

  #fill(row: AddressRow): AddressRow {
    for (const place of placesOf(row)) {
      const code = this.#codes.get(place);
      if (code) return { ...row, postcode: code as AddressRow['postcode'] };
    }
    return row;
  }
}

/** The datasets whose postcodes are trusted. */
const sources = ['paf', 'abp'] as const;

/** The building of a row, by its name or number, and its street, each in its town; none if it has no town. */
const placesOf = (row: AddressRow, town = row.post_town || row.dependant_locality): readonly string[] => {
  if (town === '') return [];
  const { building_name, building_number, thoroughfare } = row;
  const street = [thoroughfare, town].map(foldText).join('\t');
  const isNamed = building_name !== '' || (building_number !== '' && thoroughfare !== '');
  return [
    ...(isNamed ? [`${foldText(`${building_name} ${building_number}`)}\t${street}`] : []),
    ...(thoroughfare === '' ? [] : [street]),
  ];
};

const mostPlaces = 500_000;
