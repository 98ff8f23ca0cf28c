import { createApi, isFailure } from './api.ts';
import { make } from './dom.ts';
import { createFinder, type WholeOptions } from './finder.ts';
import type { Finder } from './options.ts';
import { readOptions } from './read-options.ts';
import { addStyle } from './style.ts';

/**
 * Defines `<fingerpost-address-finder>`: a labelled search box in a shadow root, for the form around it. Its attributes are the options
 * with hyphens (`api-key`, `base-url`, `mode`, `reveal`, …), `label`, `placeholder`, and `countries` for a select of countries.
 */
export const defineElement = (defaults: Pick<WholeOptions, 'messages'>): void => {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      finder?: Finder;

      connectedCallback() {
        const options = { ...defaults, ...readOptions(this) } as WholeOptions &
          Partial<Record<'label' | 'placeholder' | 'countries', string>>;
        const page = this.ownerDocument;
        const { messages } = options;
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true });
        addStyle(root);
        const input = make(page, 'input', 'input', { id: 'input', placeholder: options.placeholder ?? '' });
        const row = make(page, 'div', 'row', {}, input);
        root.replaceChildren(
          make(
            page,
            'div',
            'fp frame',
            {},
            make(page, 'label', 'label', { for: 'input' }, options.label || messages.find),
            row,
          ),
        );
        const { fields } = options;
        if (!options.countries) this.finder = createFinder(input, options);
        else {
          const country = make(page, 'select', 'input', { 'aria-label': messages.country, hidden: '' });
          row.append(country);
          void offerCountries(country, options);
          this.finder = createFinder(input, { ...options, fields: { ...fields, country } });
        }
      }

      disconnectedCallback() {
        this.finder?.destroy();
      }
    },
  );
};

/** Fills a select with the countries of the key, and hides it if there is only one or none. */
const offerCountries = async (select: HTMLSelectElement, options: WholeOptions): Promise<void> => {
  const info = await createApi(options).key();
  if (isFailure(info)) return;
  for (const { iso_2, iso_3, description } of info.contexts)
    select.add(new Option(description, iso_2, false, iso_3 === (options.context || info.context)));
  select.hidden = !select.options[1];
};

const tag = 'fingerpost-address-finder';
