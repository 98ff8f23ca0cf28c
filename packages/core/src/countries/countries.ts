import type { CountryTraits } from './country-traits.ts';
import { gbr } from './gbr.ts';
import { irl } from './irl.ts';
import { nld } from './nld.ts';
import { others } from './others.ts';
import { sgp } from './sgp.ts';
import { usa } from './usa.ts';

/** What a country has of its own, by its ISO code of 3 letters; of one without a row it is nothing. */
export const traitsOf = (iso: string): CountryTraits => table.get(iso) ?? none;

/** The same for the country of a region, whose name is that code in lower case. */
export const traitsIn = (region: string): CountryTraits => traitsOf(region.toUpperCase());

const none: CountryTraits = {};
const table: ReadonlyMap<string, CountryTraits> = new Map(
  Object.entries({ ...others, GBR: gbr, IRL: irl, NLD: nld, SGP: sgp, USA: usa }),
);
