import type { Field, Fields } from './fields.ts';
import { localFields } from './local-fields.ts';
import type { Messages } from './messages.ts';

/** Shows town, county and postcode of the page's form as each country has them: which, in what order, and by what name. */
export const createLocalForm = (
  input: Element,
  { fields: fieldsOf, write }: { fields(): Fields; write(field: Field, value: string): void },
  messages: Messages,
) => {
  const undo: (() => void)[] = [];
  const restore = () => {
    for (const step of undo.splice(0).reverse()) step();
  };
  return {
    restore,
    show(iso2: string): void {
      restore();
      const local = localFields(iso2);
      const fields = fieldsOf();
      const held = ['town', 'county', 'postcode'].filter((name) => fields[name] && fields[name] !== input);
      const rows = new Map(held.map((name) => [name, rowOf(fields[name]!)]));
      for (const name of held) {
        const field = fields[name]!;
        const word = local.get(name) as keyof Messages | undefined;
        if (word) rename(field, messages[word]);
        else hide(field, rows.get(name)!);
      }
      const names = new Set([...local.keys(), ...held]);
      const wanted = [...names].flatMap((name) => (rows.has(name) ? [rows.get(name)!] : []));
      reorder([...rows.values()], wanted);
    },
  };

  function rename(field: Field, text: string): void {
    const nodes = [...(field.labels?.[0]?.childNodes ?? [])];
    const node = nodes.find((each): each is Text => each.nodeType === 3 && /\p{L}/u.test((each as Text).data));
    if (!node) return;
    const was = node.data;
    node.data = was.replace(/\p{L}(?:.*[\p{L})])?/u, () => text);
    undo.push(() => {
      node.data = was;
    });
  }

  /** What the country does not have is not sent either. It comes back with the field. */
  function hide(field: Field, row: readonly HTMLElement[]): void {
    const { required, value } = field;
    field.required = false;
    if (value) write(field, '');
    const shown = row.filter(({ hidden }) => !hidden);
    for (const element of shown) element.hidden = true;
    undo.push(() => {
      field.required = required;
      if (value && !field.value) write(field, value);
      for (const element of shown) element.hidden = false;
    });
  }

  /** Puts rows into each other's places, so that what is between them stays. */
  function reorder(rows: readonly (readonly HTMLElement[])[], wanted: readonly (readonly HTMLElement[])[]): void {
    const inPage = [...rows].sort(([one], [other]) => (one!.compareDocumentPosition(other!) & 4 ? -1 : 1));
    if (inPage.every((row, at) => row === wanted[at])) return;
    place(inPage, wanted);
    undo.push(() => place(wanted, inPage));
  }
};

const place = (from: readonly (readonly HTMLElement[])[], to: readonly (readonly HTMLElement[])[]): void => {
  const places = from.map(([first]) => {
    const mark = first!.ownerDocument.createComment('');
    first!.before(mark);
    return mark;
  });
  for (const [at, mark] of places.entries()) mark.replaceWith(...to[at]!);
};

/** The field with its label. */
const rowOf = (field: Field): readonly HTMLElement[] => {
  const label = field.labels?.[0];
  if (!label) return [field];
  return label.contains(field) ? [label] : [label, field];
};
