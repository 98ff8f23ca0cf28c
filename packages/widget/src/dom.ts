/** Creates an element with a `part` for styling, attributes and children. Text is never parsed as HTML. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  tag: Name,
  part: string,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = page.createElement(tag);
  setAttributes(element, { part, ...attributes });
  element.append(...inside);
  return element;
};

/** Sets attributes; null removes one. */
export const setAttributes = (
  element: Element,
  attributes: Readonly<Record<string, string | null | undefined>>,
): void => {
  for (const name in attributes) {
    const value = attributes[name];
    if (value == null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
};

/** A button that does not submit the form. */
export const makeButton = (page: Document, text: string, part: string, press: () => void): HTMLButtonElement => {
  const button = make(page, 'button', part, { type: 'button' }, text);
  button.onclick = press;
  return button;
};

/** Puts an element after a field, and outside its label. */
export const putAfter = (field: Element, element: Element): void => (field.closest('label') ?? field).after(element);
