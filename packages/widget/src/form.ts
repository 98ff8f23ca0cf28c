import type { Address } from './api.ts';
import { makeButton, putAfter } from './dom.ts';
import { type Field, type Fields, findFields, lookUp } from './fields.ts';
import { fill, layOut, setValue, type Values } from './fill.ts';
import type { WholeOptions } from './finder.ts';

/** The form around a finder: what it fills, clears and hides. */
export const createForm = (input: HTMLInputElement, options: WholeOptions, language: string, onManual: () => void) => {
  const fields = (): Fields => findFields(input, options.fields);
  const filled = new Map<Field, { readonly was: string; readonly now: string }>();
  const hidden = lookUp(input, options.reveal) as readonly HTMLElement[];
  let isWriting = false;
  let offer: HTMLElement | undefined;

  const writing = (write: () => void): void => {
    isWriting = true;
    write();
    isWriting = false;
  };
  const unhide = (): void => {
    for (const element of hidden) element.hidden = false;
    offer?.remove();
  };
  const isHeld = (field: Field | undefined) =>
    field?.value && field.matches('input,textarea') && hidden.some((element) => element.contains(field));
  const lay = (address: Address): Values => layOut(address, fields(), language, options);

  const isHidden = hidden.length > 0 && !Object.values(fields()).some(isHeld);
  for (const element of hidden) element.hidden = isHidden;
  if (isHidden && !options.manual) {
    offer = makeButton(input.ownerDocument, options.messages.manual, 'fp button plain manual', onManual);
    putAfter(input, offer);
  }

  return {
    fields,
    /** The input is itself a field of the address. */
    hasInput: () => Object.values(fields()).includes(input),
    lay,
    hidden,
    unhide,
    /** The finder itself is writing, so that the input's events are not the visitor's. */
    isWriting: () => isWriting,
    write: (field: Field, value: string) => writing(() => setValue(field, value)),
    use(address: Address): void {
      unhide();
      const before = Object.values(fields()).map((field) => [field!, field!.value] as const);
      writing(() => fill(fields(), lay(address)));
      for (const [field, was] of before)
        if (field.value !== was) filled.set(field, { was: filled.get(field)?.was ?? was, now: field.value });
    },
    /** Puts back what the fields held before they were filled in, except for those that were changed since. Says if there were any. */
    clear(): boolean {
      const all = [...filled];
      filled.clear();
      writing(() => {
        for (const [field, { was, now }] of all) if (field !== input && field.value === now) setValue(field, was);
      });
      return all.length > 0;
    },
  };
};
