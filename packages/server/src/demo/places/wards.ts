import { createRandom } from '../random.ts';
import { flavourOf } from '../words/flavours.ts';
import { districts } from './districts-and-counties.ts';

/** An electoral ward. Names and codes are invented; the codes have the right shape and lie above the real ones. */
export type Ward = { readonly code: string; readonly name: string };

/** The wards of a district; none on the islands, which have no codes. */
export const wardsOf = (district: string): readonly Ward[] => wards.get(district) ?? [];

const wardsPerDistrict = 12;
const prefixes: Readonly<Record<string, string>> = { E: 'E05', W: 'W05', S: 'S13', N: 'N08' };

const wards: ReadonlyMap<string, readonly Ward[]> = new Map(
  districts.map(([district], index) => {
    const random = createRandom(0, index);
    const { village } = flavourOf(district, '');
    const names = new Set<string>();
    while (names.size < wardsPerDistrict) names.add(titleCase(village(random)));
    const prefix = prefixes[district.charAt(0)]!;
    const first = 900_000 + index * wardsPerDistrict;
    return [district, [...names].map((name, i) => ({ code: `${prefix}${first + i}`, name }))];
  }),
);

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[ -])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
