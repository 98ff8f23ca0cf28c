import { countryOf, isoOf } from '@fingerpost/core/address/country-of';
import { postalCountyOf } from '@fingerpost/core/address/postal-county';
import { areaOf, inwardOf, outwardOf, sectorOf } from '@fingerpost/core/postcode/parse-postcode';
import { type Static, Type } from 'typebox';
import type { PostcodeEntry } from '../../ports/address-index.ts';
import { coordinateFields, coordinatesOf } from '../parameters/parameters.ts';

/** A UK postcode and the areas it lies in. */
export const gbrPostcodeSchema = Type.Object(
  {
    postcode: Type.String(),
    postcode_outward: Type.String(),
    postcode_inward: Type.String(),
    postcode_area: Type.String(),
    postcode_sector: Type.String(),
    ...coordinateFields,
    country: Type.String(),
    country_iso: Type.String(),
    post_town: Type.String(),
    district: Type.String(),
    ward: Type.String(),
    administrative_county: Type.String(),
    traditional_county: Type.String(),
    postal_county: Type.String(),
  },
  { title: 'UkPostcode' },
);

/** The postcode as the API shows it. */
export const showPostcode = (entry: PostcodeEntry): Static<typeof gbrPostcodeSchema> => {
  const country = countryOf(entry.postcode, entry.country);
  return {
    postcode: entry.postcode,
    postcode_outward: outwardOf(entry.postcode),
    postcode_inward: inwardOf(entry.postcode),
    postcode_area: areaOf(entry.postcode),
    postcode_sector: sectorOf(entry.postcode),
    ...coordinatesOf(entry),
    country,
    country_iso: isoOf(country).iso,
    post_town: entry.post_town,
    district: entry.district,
    ward: entry.ward,
    administrative_county: entry.administrative_county,
    traditional_county: entry.traditional_county,
    postal_county: postalCountyOf(entry.postcode),
  };
};
