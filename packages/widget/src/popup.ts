import { make, putAfter, setAttributes } from './dom.ts';
import { addStyle } from './style.ts';

/** An entry of the list: its text, and what choosing it does. */
export type Item = {
  readonly text: string;
  readonly marks?: readonly (readonly [start: number, end: number])[];
  /** How many addresses the building contains, in words. */
  readonly count?: string | undefined;
  /** It is a command rather than an address; the word is a part to style. */
  readonly action?: 'action' | 'action back';
  choose(): void;
};

/**
 * The list of a combobox (WAI-ARIA 1.2). It is in the same tree as its input, so that ids work in shadow roots and modal dialogs, but outside
 * its label, whose text is the name of the input; and in the top layer, so that nothing covers or clips it. Focus stays in the input.
 */
export const createPopup = (input: HTMLInputElement, label: string, onToggle: (isOpen: boolean) => void) => {
  const page = input.ownerDocument;
  const id = `fp-${++made}`;
  const heading = make(page, 'div', 'heading');
  const message = make(page, 'div', 'message');
  const list = make(page, 'div', 'list', { id, role: 'listbox' });
  const popup = make(page, 'div', 'fp popup', { popover: 'manual' }, heading, message, list);
  const status = make(page, 'div', 'fp status', { role: 'status' });
  addStyle(input.getRootNode() as Document | ShadowRoot);
  putAfter(input, status);
  putAfter(input, popup);
  let items: readonly Item[] = [];
  let active = -1;

  const place = () => {
    const { left, right, top, bottom, width } = input.getBoundingClientRect();
    const { clientWidth, clientHeight } = page.documentElement;
    const height = visualViewport?.height ?? clientHeight;
    const above = height - bottom < 200 && top > height - bottom;
    const wide = Math.min(Math.max(width, 280), clientWidth - gap * 2);
    const from = popup.dir === 'rtl' ? right - wide : left;
    Object.assign(popup.style, {
      left: `${Math.max(gap, Math.min(from, clientWidth - wide - gap))}px`,
      width: `${wide}px`,
      top: above ? 'auto' : `${bottom + gap}px`,
      bottom: above ? `${clientHeight - top + gap}px` : 'auto',
      maxHeight: `${Math.min(Math.max(above ? top : height - bottom, 96) - gap * 2, 400)}px`,
    });
  };
  const follow = ({ target }: Event) => target !== list && place();
  const setOpen = (open: boolean) => {
    input.ariaExpanded = String(open);
    if (open === isOpen()) return;
    popup.toggleAttribute('data-open', open);
    popup.togglePopover?.(open);
    for (const type of ['scroll', 'resize'])
      if (open) addEventListener(type, follow, true);
      else removeEventListener(type, follow, true);
    if (!open) activate(-1);
    onToggle(open);
  };
  const isOpen = () => popup.hasAttribute('data-open');
  const activate = (at: number) => {
    active = at;
    const option = list.children[at];
    for (const each of list.children) each.ariaSelected = String(each === option);
    option?.scrollIntoView({ block: 'nearest' });
    setAttributes(input, { 'aria-activedescendant': option?.id });
  };
  const optionOf = ({ text, marks = [], count, action }: Item, at: number): Element => {
    const words = make(page, 'span', 'text');
    let from = 0;
    for (const [start, end] of marks) {
      words.append(text.slice(from, start), make(page, 'mark', 'match', {}, text.slice(start, end)));
      from = end;
    }
    words.append(text.slice(from));
    const option = make(page, 'div', `option ${action ?? ''}`, { id: `${id}-${at}`, role: 'option' }, words);
    if (count) option.append(' ', make(page, 'span', 'count', {}, count));
    return option;
  };
  const indexOf = ({ target }: Event) => [...list.children].findIndex((option) => option.contains(target as Node));
  // The input keeps the focus when something in the list is pressed, and the list stays as it is until the press has ended: what is
  // replaced under the pointer cannot be clicked.
  let afterPress: (() => void) | undefined;
  const release = () => {
    const next = afterPress;
    afterPress = undefined;
    next?.();
  };
  popup.onmousedown = (event) => {
    event.preventDefault();
    // A press on the scroll bar may have no end.
    if (indexOf(event) >= 0) afterPress = () => {};
    addEventListener('mouseup', () => setTimeout(release), { once: true });
  };
  list.onclick = (event) => items[indexOf(event)]?.choose();
  list.onmousemove = (event) => activate(indexOf(event));

  return {
    id,
    isOpen,
    active: (): Item | undefined => items[active],
    /** Moves to the next or previous entry, and wraps around. Nothing is active at first, and the first step down is to an address. */
    move: (steps: number) =>
      activate(
        active < 0 && steps > 0
          ? Math.max(
              items.findIndex(({ action }) => !action),
              0,
            )
          : (Math.max(active, 0) + steps + items.length) % items.length,
      ),
    /** Shows the items under a message or the name of a building, and announces `spoken`. */
    show(shown: readonly Item[], text = '', spoken = text, building = '') {
      if (afterPress) {
        afterPress = () => this.show(shown, text, spoken, building);
        return;
      }
      items = shown;
      popup.dir = getComputedStyle(input).direction;
      popup.ariaBusy = null;
      heading.textContent = building;
      message.textContent = text;
      list.ariaLabel = building || label;
      list.replaceChildren(...shown.map(optionOf));
      setOpen(true);
      activate(-1);
      place();
      list.scrollTop = 0;
      this.speak(spoken);
    },
    /** Dims the list, which is about to change. */
    dim: () => {
      popup.ariaBusy = 'true';
    },
    close() {
      afterPress = undefined;
      setOpen(false);
    },
    speak: (text: string) => {
      status.textContent = text;
    },
    remove() {
      this.close();
      popup.remove();
      status.remove();
    },
  };
};

let made = 0;
const gap = 4;
