import type { PackedRange } from '@fingerpost/core/postcode/postcode-prefix';
import type { EvidenceRequest } from '../../ports/address-search.ts';
import { postcodeRange } from '../search/postings/postcode-documents.ts';
import { mostSeeds } from './top-documents.ts';

/** Packed postcodes near a typed one, and what a document there gains. If they have more documents than `most`, words alone find them. */
export type NearRange = { readonly range: PackedRange; readonly bonus: number; readonly most: number };

/** The ranges of postcodes near a typed one, nearest first; each has those before it. */
export const nearRanges = ({ postcode, reach }: EvidenceRequest, region: string): readonly NearRange[] =>
  postcode.length < shortestPostcode
    ? []
    : (reach === 'postcode' ? nearness.slice(0, 1) : nearness).map(({ cut, bonus, most }) => {
        const [outward, inward] = [postcode.slice(0, -3), postcode.slice(-3, postcode.length - cut)];
        return { range: postcodeRange(region, `${outward} ${inward}`.trim(), cut > 0), bonus, most };
      });

const shortestPostcode = 5;

/** The postcode itself, its sector and its district, by the letters that are cut off. They gain as much as words that few have. */
const nearness = [
  { cut: 0, bonus: 1.2, most: mostSeeds },
  { cut: 2, bonus: 0.45, most: 64 },
  { cut: 3, bonus: 0.2, most: 64 },
] as const;
