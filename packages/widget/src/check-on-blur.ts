import { type Address, type Api, isFailure } from './api.ts';
import { make, makeButton, putAfter } from './dom.ts';
import type { Field, Fields } from './fields.ts';
import { same } from './fill.ts';
import type { createForm } from './form.ts';
import { type Messages, say } from './messages.ts';
import { addStyle } from './style.ts';

type CheckOptions = {
  readonly page: Document;
  readonly form: ReturnType<typeof createForm>;
  readonly messages: Messages;
  readonly api: Api;
  readonly context: () => string | undefined;
  readonly use: (address: Address) => unknown;
  readonly speak: (text: string) => void;
  readonly signal: AbortSignal;
};

/**
 * Checks a hand-typed address when the visitor leaves its fields, and asks "did you mean" if another one is close. It only advises: a
 * failed check shows nothing, and nothing is ever refused.
 */
export const checkOnBlur = ({ page, form, messages, api, context, use, speak, signal }: CheckOptions) => {
  const { fields } = form;
  let checked = '';
  let asking: AbortController | undefined;
  let advice: HTMLElement | undefined;

  const typed = () => wholeAddress(fields());
  const accept = () => {
    asking?.abort();
    checked = typed();
    advice?.remove();
  };

  const check = async (left: HTMLElement): Promise<void> => {
    const text = typed();
    const { postcode, town, county } = fields();
    const country = context() ?? '';
    const query = partsOf(fields(), written);
    if (text === checked || !query || !(postcode?.value || town?.value) || !cleansed.test(country)) return;
    accept();
    const mine = new AbortController();
    asking = mine;
    const body = {
      query,
      postcode: postcode?.value,
      post_town: town?.value,
      county: country === 'USA' ? county?.value : undefined,
    };
    const found = await api.cleanse(country, body, mine.signal);
    if (asking !== mine || signal.aborted || isFailure(found) || typed() !== text) return;
    const values = form.lay(found.match);
    const names = [...written, 'town', 'postcode'] as const;
    const proposed = names.map((name) => (fields()[name] && values[name]?.[0]) || '').filter(Boolean);
    if (same(proposed.join(), partsOf(fields(), names))) return;
    // With at least even odds, the suggestion is worth showing.
    const isClose = found.confidence >= 0.5;
    advise(left, isClose ? say(messages.meant, proposed.join(', ')) : messages.unknown, isClose && found.match);
  };

  const advise = (left: HTMLElement, text: string, match: Address | false): void => {
    const offer = (label: string, part: string, act = () => {}) =>
      makeButton(page, label, part, () => {
        act();
        accept();
        left.focus();
      });
    advice = make(page, 'div', 'fp check', { role: 'group', 'aria-label': text }, make(page, 'div', 'text', {}, text));
    if (match)
      advice.append(
        offer(messages.use, 'button', () => use(match)),
        offer(messages.keep, 'button plain'),
      );
    addStyle(left.getRootNode() as Document | ShadowRoot);
    const all = Object.values(fields()) as Field[];
    const last = all.reduce((one, other) => (one.compareDocumentPosition(other) & 4 ? other : one));
    putAfter(last, advice);
    speak(text);
  };

  page.addEventListener(
    'focusout',
    (event) => {
      const all: readonly unknown[] = Object.values(fields());
      const [left] = event.composedPath() as [HTMLElement];
      if (all.includes(left) && !all.includes(event.relatedTarget)) void check(left);
    },
    { signal },
  );
  signal.addEventListener('abort', accept);
  // An address that came with the page is not checked.
  checked = typed();
  return { accept };
};

const written = ['organisation', 'number', 'street', 'line_1', 'line_2', 'line_3'] as const;
const partsOf = (fields: Fields, names: readonly string[]): string =>
  names
    .map((name) => fields[name]?.value.trim())
    .filter(Boolean)
    .join(', ');
const wholeAddress = (fields: Fields): string => partsOf(fields, [...written, 'town', 'county', 'postcode', 'country']);

/** Countries whose addresses can be cleansed. */
const cleansed = /GBR|USA/;
