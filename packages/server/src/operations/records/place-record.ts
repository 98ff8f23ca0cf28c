import { Type } from 'typebox';
import type { PlaceRecord, PlaceRegion } from '../../ports/place-index.ts';

/** The operator's words for places: of their dataset and ids, and in the names of their fields. */
export type PlaceWords = { readonly gazetteerWord: string; readonly gazetteerFieldWord: string };

/** The id of a place: the word of the dataset and its number. */
export const placeId = (word: string, id: number): string => `${word}_${id}`;

/** The number in the id of a place; undefined if it is no such id. */
export const parsePlaceId = (word: string, text: string): number | undefined => {
  const digits = text.startsWith(`${word}_`) ? text.slice(word.length + 1) : '';
  return /^[1-9][0-9]{0,9}$/.test(digits) ? Number(digits) : undefined;
};

/** The place as the contract shows it. */
export const showPlace = (place: PlaceRecord, { gazetteerWord: word, gazetteerFieldWord: fieldWord }: PlaceWords) => {
  const id = placeId(word, place.id);
  const shared = { id, dataset: word, name: place.name };
  const { language, countryIso } = place;
  const position = { longitude: place.point?.longitude ?? '', latitude: place.point?.latitude ?? '' };
  return {
    ...shared,
    descriptive_name: place.descriptiveName,
    country_iso: countryIso,
    language,
    ...position,
    native: {
      ...shared,
      [`${fieldWord}id`]: place.id,
      asciiname: place.asciiName,
      alternatenames: place.alternateNames,
      language,
      ...position,
      feature_class: place.featureClass,
      feature_code: place.featureCode,
      country_code: place.countryCode,
      country_iso: countryIso,
      cc2: place.otherCountryCodes,
      ...showRegion('admin1', place.admin1, fieldWord),
      ...showRegion('admin2', place.admin2, fieldWord),
      admin3_code: place.admin3Code,
      admin4_code: place.admin4Code,
      population: place.population,
      elevation: place.elevationMetres,
      dem: place.demMetres,
      timezone: place.timezone,
      modification_date: place.modifiedAt,
    },
  };
};

const showRegion = (level: string, { code, name, id }: PlaceRegion, word: string) => ({
  [`${level}_name`]: name,
  [`${level}_${word}id`]: id,
  [`${level}_code`]: code,
});

const position = {
  longitude: Type.Union([Type.Number(), Type.Literal('')]),
  latitude: Type.Union([Type.Number(), Type.Literal('')]),
};
const language = Type.String({ description: 'ISO 639-1.' });

/** The schema of what `showPlace` gives. */
export const placeSchema = ({ gazetteerFieldWord: fieldWord }: PlaceWords) =>
  Type.Object(
    {
      id: Type.String(),
      dataset: Type.String(),
      name: Type.String(),
      descriptive_name: Type.String({ description: 'The name with what tells the place from its namesakes.' }),
      country_iso: Type.String({ description: '3-letter code; empty where there is none.' }),
      language,
      ...position,
      native: Type.Object({
        id: Type.String(),
        dataset: Type.String(),
        name: Type.String(),
        [`${fieldWord}id`]: Type.Integer(),
        asciiname: Type.String(),
        alternatenames: Type.Array(Type.String()),
        language,
        ...position,
        feature_class: Type.String({ description: 'A: country, state, region. P: city, village.' }),
        feature_code: Type.String(),
        country_code: Type.String({ description: '2-letter code.' }),
        country_iso: Type.String(),
        cc2: Type.Array(Type.String()),
        admin1_name: Type.String(),
        [`admin1_${fieldWord}id`]: Type.Integer({ description: '0 where it is not known.' }),
        admin1_code: Type.String(),
        admin2_name: Type.String(),
        [`admin2_${fieldWord}id`]: Type.Integer({ description: '0 where it is not known.' }),
        admin2_code: Type.String(),
        admin3_code: Type.String(),
        admin4_code: Type.String(),
        population: Type.String(),
        elevation: Type.Union([Type.Integer(), Type.Null()], { description: 'Metres.' }),
        dem: Type.Integer({ description: 'Average elevation in metres; -9999 where it is not known.' }),
        timezone: Type.String({ description: 'IANA id.' }),
        modification_date: Type.String({ format: 'date-time' }),
      }),
    },
    { title: 'Place' },
  );
