import { capitalise, type NameKind } from '@fingerpost/core/address/capitals';
import { traitsIn } from '@fingerpost/core/countries/countries';

/** Shows a text of the source in the capitals people expect. Either it is the same, or its upper case is the source's text. */
export type Capitalise = (raw: string, kind: NameKind) => string;

/** Capitals of the region's country that remember the texts seen last, since neighbours repeat each other. */
export const rememberingCapitals = (region: string): Capitalise => {
  const spell = traitsIn(region).capitalise ?? capitalise;
  const remembered = new Map<NameKind, Map<string, string>>();
  return (raw, kind) => {
    if (raw === '') return '';
    let texts = remembered.get(kind);
    if (texts === undefined || texts.size > mostRemembered) {
      texts = new Map();
      remembered.set(kind, texts);
    }
    let shown = texts.get(raw);
    if (shown === undefined) {
      shown = reversible(raw, spell(raw, kind));
      texts.set(raw, shown);
    }
    return shown;
  };
};

/** What would not lead back to the source's text is shown as it is. */
const reversible = (raw: string, shown: string): string => (shown.toUpperCase() === raw ? shown : raw);

const mostRemembered = 20_000;
