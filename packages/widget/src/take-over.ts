import { setAttributes } from './dom.ts';

/** Makes an input a combobox with this list, and answers what gives it back as it was. */
export const takeOver = (input: HTMLInputElement, listId: string, autocomplete = 'off'): (() => void) => {
  const attributes: Readonly<Record<string, string>> = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': 'false',
    // What the field was for, so that it is still found as one of the form.
    'data-purpose': input.autocomplete,
    autocomplete,
    spellcheck: 'false',
  };
  const before = Object.fromEntries(Object.keys(attributes).map((name) => [name, input.getAttribute(name)]));
  setAttributes(input, attributes);
  return () => setAttributes(input, before);
};
