import type { Build } from '../../ports/catalogue.ts';

/** A build as operators are shown it in JSON. */
export const buildAsJson = ({
  id,
  region,
  active,
  format,
  createdAt,
  bytes,
  addresses,
  repeated,
  postcodes,
  places,
  made,
}: Build) => ({
  id,
  region,
  active,
  format,
  created_at: createdAt,
  bytes,
  addresses,
  repeated,
  postcodes,
  places,
  ...(made && 'changedPostcodes' in made && { changed_postcodes: made.changedPostcodes }),
  ...(made && 'allRowsBecause' in made && { all_rows_because: made.allRowsBecause }),
});
