import { capitalise, type NameKind } from '../capitals.ts';

/** Gives US text in capitals the upper and lower case that people expect; directionals and routes stay in capitals. */
export const capitaliseUs = (raw: string, kind: NameKind): string =>
  capitalise(raw, kind).replace(inCapitals, (word) => word.toUpperCase());

const inCapitals = /\b(?:NE|NW|SE|SW|US|PO|RR|HC|PSC|CMR|FM|LLC|PLLC|USA)\b/gi;
