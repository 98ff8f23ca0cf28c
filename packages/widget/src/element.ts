import { make } from './dom.ts';
import { createFinder, type WholeOptions } from './finder.ts';
import type { Finder } from './options.ts';
import { readOptions } from './read-options.ts';
import { addStyle } from './style.ts';

/**
 * Defines `<fingerpost-address-finder>`: a labelled search box in a shadow root, for the form around it. Its attributes are the options
 * with hyphens (`api-key`, `base-url`, `mode`, `reveal`, …), `label` and `placeholder`.
 */
export const defineElement = (defaults: Pick<WholeOptions, 'messages'>): void => {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      finder?: Finder;

      connectedCallback() {
        const options = { ...defaults, ...readOptions(this) } as WholeOptions &
          Partial<Record<'label' | 'placeholder', string>>;
        const page = this.ownerDocument;
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true });
        addStyle(root);
        const input = make(page, 'input', 'input', { id: 'input', placeholder: options.placeholder ?? '' });
        const label = make(page, 'label', 'label', { for: 'input' }, options.label || options.messages.find);
        root.replaceChildren(make(page, 'div', 'fp frame', {}, label, make(page, 'div', 'row', {}, input)));
        this.finder = createFinder(input, options);
      }

      disconnectedCallback() {
        this.finder?.destroy();
      }
    },
  );
};

const tag = 'fingerpost-address-finder';
