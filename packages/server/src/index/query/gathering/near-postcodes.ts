import { codeShapeOf } from '@fingerpost/core/postcode/code-shape';
import type { PackedRange } from '@fingerpost/core/postcode/postcode-prefix';
import type { EvidenceRequest } from '../../../ports/address-search.ts';
import { halvesRange } from '../../documents/postcode-documents.ts';
import { mostSeeds } from './top-documents.ts';

/**
 * Packed postcodes near a typed one, and the bonus of a document there. If they have more documents than `most`, only words find documents.
 */
export type NearRange = { readonly range: PackedRange; readonly bonus: number; readonly most: number };

/** The ranges of postcodes near a typed one, nearest first. Each includes the ones before it. */
export const nearRanges = ({ postcode, reach }: EvidenceRequest, region: string): readonly NearRange[] =>
  postcode.length < codeShapeOf(region.toUpperCase()).shortest
    ? []
    : (reach === 'postcode' ? nearness.slice(0, 1) : nearness).map(({ cut, bonus, most }) => {
        const [outward, inward] = [postcode.slice(0, -3), postcode.slice(-3, postcode.length - cut)];
        return { range: halvesRange(region, outward, inward, cut > 0), bonus, most };
      });

/** The postcode itself, its sector and its district, by the number of letters cut off. Their bonus is that of a rare word. */
const nearness = [
  { cut: 0, bonus: 1.2, most: mostSeeds },
  { cut: 2, bonus: 0.45, most: 64 },
  { cut: 3, bonus: 0.2, most: 64 },
] as const;
