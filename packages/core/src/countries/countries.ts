import type { CountryTraits } from './country-traits.ts';
import { gbr } from './gbr.ts';
import { irl } from './irl.ts';
import { nld } from './nld.ts';
import { others } from './others.ts';
import { sgp } from './sgp.ts';
import { usa } from './usa.ts';

/** The traits of a country, by its ISO code of 3 letters; none for a country without a row. */
export const traitsOf = (iso: string): CountryTraits => table.get(iso) ?? none;

/** The same for the country of a region, whose name is that code in lower case. */
export const traitsIn = (region: string): CountryTraits => traitsOf(region.toUpperCase());

const none: CountryTraits = {};
const table: ReadonlyMap<string, CountryTraits> = new Map(
  Object.entries({ ...others, GBR: gbr, GGY: gbr, IMN: gbr, JEY: gbr, IRL: irl, NLD: nld, SGP: sgp, USA: usa }),
);

/** The codes of all countries that have traits. */
export const countryCodes: readonly string[] = [...table.keys()];
