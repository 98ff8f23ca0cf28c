import { setAttributes } from './dom.ts';

/** Turns an input into a combobox with this list, and returns a function that restores it. */
export const takeOver = (input: HTMLInputElement, listId: string, autocomplete: string | null): (() => void) => {
  const attributes: Readonly<Record<string, string | null>> = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': 'false',
    // Remembers the purpose of the input, so that it is still found as a field of the form.
    'data-purpose': input.autocomplete,
    autocomplete,
    spellcheck: 'false',
  };
  const before = Object.fromEntries(Object.keys(attributes).map((name) => [name, input.getAttribute(name)]));
  setAttributes(input, attributes);
  return () => setAttributes(input, before);
};
