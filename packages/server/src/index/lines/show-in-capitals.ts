import { capitalise, capitalsOf, type NameKind } from '@fingerpost/core/address/capitals';
import { traitsIn } from '@fingerpost/core/countries/countries';

/** Shows a source's text in the capitals people expect. The result is the text itself, or its upper case is. */
export type Capitalise = (raw: string, kind: NameKind) => string;

/** Capitals of the region's country. Caches recent texts, because neighbours repeat each other. */
export const rememberingCapitals = (region: string): Capitalise => {
  const local = capitalsOf(traitsIn(region));
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
      shown = reversible(raw, capitalise(raw, kind, local));
      texts.set(raw, shown);
    }
    return shown;
  };
};

/** If the source's text could not be restored, it is shown unchanged. */
const reversible = (raw: string, shown: string): string => (shown.toUpperCase() === raw ? shown : raw);

const mostRemembered = 20_000;
