/** The inputs of a form that are found by themselves. */
export type FieldName = keyof typeof known;
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** The fields to fill: those above, and others that the page named. */
export type Fields = Partial<Record<string, Field>>;

/** An element, or a selector that finds it. */
export type Target = string | Element;

/**
 * How each field is recognised: by its `autocomplete` attribute, and by its name or id without case and punctuation ("emailaddress" is not
 * an address).
 */
const known = {
  organisation: ['organization', /company|organi[sz]ation/],
  number: [' ', /(house|building|street|huis)(number|nummer|no|nr)$|^(number|premise)$/],
  street: [' ', /(street|straat)(name|naam)?$|thoroughfare/],
  line_1: ['address-line1 street-address', /(address|line|street)(1|one)$|(^|[^l])address$/],
  line_2: ['address-line2', /(address|line|street)(2|two)$/],
  line_3: ['address-line3', /(address|line|street)(3|three)$/],
  town: ['address-level2', /town|city$|plaats$/],
  county: ['address-level1', /county$|state$|province|region$/],
  postcode: ['postal-code', /post(al)?code|zip(code)?$|eircode/],
  country: ['country country-name', /country/],
} as const satisfies Record<string, readonly [tokens: string, name: RegExp]>;

const names = Object.keys(known) as FieldName[];

/** The named fields, and those in the nearest element around the start that contains at least two. */
export const findFields = (start: Element, named: Readonly<Record<string, Target | undefined>> = {}): Fields => {
  const found = fieldsAround(start);
  for (const name in named) {
    const [field] = lookUp(start, named[name]);
    if (field) found[name] = field as Field;
  }
  // "Street" alone is the first line; next to a number it is the street.
  if (found.street && !found.number) {
    found.line_1 ??= found.street;
    delete found.street;
  }
  return found;
};

/** The elements that a selector matches in the element's own tree, or else in the trees around it. */
export const lookUp = (start: Element, target: Target | undefined): readonly Element[] => {
  if (typeof target !== 'string') return target ? [target] : [];
  for (let root: Node | undefined = start.getRootNode(); root; root = (root as ShadowRoot).host?.getRootNode()) {
    const found = (root as ParentNode).querySelectorAll(target);
    if (found[0]) return [...found];
  }
  return [];
};

const fieldsAround = (start: Element): Fields => {
  let found: Fields = {};
  for (let scope = parentOf(start); scope; scope = parentOf(scope)) {
    found = {};
    for (const field of scope.querySelectorAll<Field>('input,select,textarea')) {
      const name = nameOf(field);
      if (name) found[name] ??= field;
    }
    if (scope.matches('form') || Object.values(found).filter((field) => field !== start).length > 1) break;
  }
  return found;
};

const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;

const nameOf = (field: Field): FieldName | undefined => {
  if (/^(hidden|submit|button|checkbox|radio|email|tel|password)$/.test(field.type)) return undefined;
  const tokens = (field.dataset.purpose ?? field.autocomplete).split(' ');
  const called = (field.name || field.id).toLowerCase().replace(/[^a-z0-9]/g, '');
  return (
    names.find((name) => tokens.some((token) => token && known[name][0].split(' ').includes(token))) ??
    names.find((name) => known[name][1].test(called))
  );
};
