import type { Context, KeyInfo } from './api.ts';
import { make, putAfter } from './dom.ts';
import type { Field } from './fields.ts';
import { contextNamed, countryNames } from './fill.ts';
import type { WholeOptions } from './finder.ts';

/** The countries that a finder may search, and the one that it searches now. */
export const createCountries = (
  input: HTMLInputElement,
  { countries, context, messages }: WholeOptions,
  formField: () => Field | undefined,
  language: string,
  onPick: (context: string) => void,
) => {
  const listed: readonly string[] = String(countries).match(/\b[A-Z]{2,3}\b/g) ?? [];
  let info: KeyInfo | undefined;
  let allowed: readonly Context[] = [];
  let picker: HTMLSelectElement | undefined;

  const current = (): string | undefined => {
    const field = picker ?? formField();
    if (field?.value && allowed[0]) return contextNamed(field, allowed, language)?.iso_3;
    const wanted = context || info?.context;
    if (!info || !listed[0]) return wanted || allowed[0]?.iso_3 || listed[0] || 'GBR';
    return (allowed.find(({ iso_3 }) => iso_3 === wanted) ?? allowed[0])?.iso_3;
  };

  return {
    current,
    /** The code of 2 letters of the country that is chosen, or else of the one that is searched. */
    iso2(): string | undefined {
      const { value = '' } = picker ?? formField() ?? {};
      return /^[A-Z]{2}$/.test(value) ? value : allowed.find(({ iso_3 }) => iso_3 === current())?.iso_2;
    },
    /** Learns what the key can search, and offers a choice if the form has none. */
    learn(known: KeyInfo): readonly Context[] {
      if (info) return allowed;
      info = known;
      allowed = known.contexts.filter(
        ({ iso_2, iso_3 }) => !listed[0] || listed.includes(iso_2) || listed.includes(iso_3),
      );
      if (!countries || !allowed[1] || formField()?.matches('select')) return allowed;
      const start = current();
      const select = make(input.ownerDocument, 'select', 'fp input', { 'aria-label': messages.country });
      for (const { iso_2, iso_3 } of allowed)
        select.add(new Option(countryNames(iso_2, iso_3, language)[0], iso_2, false, iso_3 === start));
      select.onchange = () => onPick(current() ?? '');
      putAfter(input, select);
      picker = select;
      return allowed;
    },
    remove: () => picker?.remove(),
  };
};
