import { type Address, createApi, type Failure, isFailure, type KeyInfo, type Suggestion } from './api.ts';
import { checkOnBlur } from './check-on-blur.ts';
import { makeButton } from './dom.ts';
import { type Field, findFields, lookUp } from './fields.ts';
import { contextNamed, fill, layOut, setValue } from './fill.ts';
import { type Messages, say } from './messages.ts';
import type { Finder, FinderOptions } from './options.ts';
import { createPopup, type Item } from './popup.ts';
import { createSearcher } from './searcher.ts';
import { takeOver } from './take-over.ts';

/** Options with a complete set of texts. */
export type WholeOptions = FinderOptions & { readonly messages: Messages };

/** Attaches a finder to an input: suggestions while typing, and the form filled with the chosen address. */
export const createFinder = (input: HTMLInputElement, options: WholeOptions): Finder => {
  const page = input.ownerDocument;
  const fields = () => findFields(input, options.fields);
  const language = (input.closest<HTMLElement>('[lang]') ?? page.documentElement).lang;
  const { messages } = options;
  const popup = createPopup(input, messages);
  const api = createApi(options, () => popup.speak(messages.retrying));
  const byButton = options.mode === 'postcode';
  const reveal = options.reveal ? (lookUp(input, options.reveal) as HTMLElement | undefined) : undefined;
  const unhide = () => {
    if (reveal) reveal.hidden = false;
  };
  const ending = new AbortController();
  const { signal } = ending;
  let info: KeyInfo | undefined;
  let building: { readonly id: string; readonly typed: string } | undefined;
  let resolving: AbortController | undefined;
  let silent = false;
  let filling = false;

  const tell = (type: 'Select' | 'Manual' | 'Error', detail?: unknown) => {
    options[`on${type}`]?.(detail as never);
    const name = `fingerpost:${type.toLowerCase()}`;
    input.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  };

  /** The country to search; undefined if the form names one that the key cannot search. */
  const context = (): string | undefined => {
    const { country } = fields();
    const contexts = info?.contexts ?? [];
    if (country?.value && contexts.length) return contextNamed(country, contexts, language)?.iso_3;
    return options.context || info?.context || contexts[0]?.iso_3 || 'GBR';
  };

  const manual: Item = {
    text: messages.manual,
    action: true,
    choose() {
      stop();
      silent = true;
      unhide();
      const { line_1, number, town } = fields();
      (line_1 ?? number ?? town ?? input).focus();
      tell('Manual');
    },
  };
  const report = ({ failure, body }: Failure) => {
    if (body && failure !== 'gone') console.warn(`Fingerpost: ${body.message} (${body.code})`);
    tell('Error', failure);
  };
  const fail = (why: Failure, again: () => void) => {
    const { failure } = why;
    const retry: Item = { text: messages.retry, action: true, choose: again };
    const texts = {
      failed: messages.failed,
      gone: messages.none,
      refused: messages.unavailable,
      limit: messages.unavailable,
    };
    popup.show(failure === 'failed' ? [retry, manual] : [manual], texts[failure]);
    // Announced once, so that the visitor can type by hand undisturbed.
    silent = failure === 'refused' || failure === 'limit';
    report(why);
  };

  const itemOf = ({ id, suggestion, type, count, highlights }: Suggestion): Item => ({
    text: suggestion,
    marks: highlights,
    count,
    choose() {
      if (type !== 'container') return void resolve(id, suggestion);
      building = { id, typed: input.value };
      void search();
    },
  });
  /** An existing postcode near the typed one, which does not exist. */
  const postcodeItem = (postcode: string): Item => ({
    text: postcode,
    choose() {
      write(input, postcode);
      void search();
    },
  });
  const back: Item = {
    text: messages.back,
    action: true,
    choose() {
      building = undefined;
      void search();
    },
  };

  const searcher = createSearcher(
    async (query, aborted) => {
      const answer = await api.suggest(query, aborted);
      if (!byButton || isFailure(answer) || answer.hits.length || query.container) return answer;
      const near = await api.nearPostcode(query.query ?? '', aborted);
      return { hits: [], near: (isFailure(near) && near.body?.suggestions) || [] };
    },
    (answer) => {
      if (isFailure(answer)) return fail(answer, search);
      const { hits, near = [] } = answer;
      const items = [...hits.map(itemOf), ...near.map(postcodeItem)];
      const found = say(messages.count, items.length);
      popup.show(
        [...(building ? [back] : []), ...items, manual],
        hits.length ? '' : messages.none,
        hits.length ? found : `${messages.none}. ${near.length ? found : ''}`,
      );
      if (building && hits.length) popup.move(2);
    },
  );

  const search = async (): Promise<void> => {
    const typed = input.value;
    const key = await api.key();
    if (signal.aborted || typed !== input.value) return;
    if (isFailure(key) && key.failure !== 'failed') return fail({ ...key, failure: 'refused' }, search);
    if (!isFailure(key)) {
      info = key;
      if (!key.available) return fail({ failure: 'limit' }, search);
    }
    const country = context();
    if (!country) return popup.close();
    if (building && !typed.startsWith(building.typed)) building = undefined;
    const query = typed.slice(building?.typed.length ?? 0).trimStart();
    searcher.search({
      bias_ip: 'true',
      ...options.params,
      context: country,
      query: query.slice(0, 150),
      ...(building && { container: building.id }),
    });
  };

  const resolve = async (id: string, suggestion: string): Promise<void> => {
    stop();
    const mine = new AbortController();
    resolving = mine;
    input.ariaBusy = 'true';
    const address = await api.resolve(id, mine.signal);
    if (resolving !== mine) return;
    stop();
    if (isFailure(address)) return fail(address, () => void resolve(id, suggestion));
    use(address);
    if (!Object.values(fields()).includes(input)) write(input, suggestion);
    popup.speak(messages.filled);
    tell('Select', address);
  };
  const write = (field: HTMLInputElement, value: string) => {
    filling = true;
    setValue(field, value);
    filling = false;
  };
  const use = (address: Address) => {
    unhide();
    filling = true;
    fill(fields(), layOut(address, fields(), language));
    filling = false;
    checker?.accept();
  };
  /** Cancels pending requests and closes the list. */
  const stop = () => {
    searcher.forget();
    resolving?.abort();
    resolving = building = undefined;
    input.ariaBusy = null;
    popup.close();
  };
  const find = () => {
    building = undefined;
    silent = false;
    if (input.value.trim()) void search();
  };
  const checker = options.validate
    ? checkOnBlur({ page, fields, language, messages, api, context, use, speak: popup.speak, signal })
    : undefined;

  /** What each key does; `false` leaves it to the browser. */
  const keys: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => (popup.isOpen() ? popup.move(1) : find()),
    ArrowUp: () => (popup.isOpen() ? popup.move(-1) : find()),
    Enter: () => {
      const item = popup.active();
      if (item) item.choose();
      else if (popup.isOpen()) popup.move(1);
      else return byButton && find();
      return true;
    },
    Escape: () => popup.isOpen() && (building ? back.choose() : stop()),
    Tab: () => {
      stop();
      return false;
    },
  };
  const on = (type: string, listener: (event: never) => void) =>
    input.addEventListener(type, listener as EventListener, { signal });
  on('input', ({ isComposing }: InputEvent) => {
    if (filling || isComposing) return;
    resolving?.abort();
    resolving = undefined;
    if (silent) return;
    if (byButton && !building) popup.close();
    else if (input.value.trim().length < (options.minLength ?? 2)) stop();
    else void search();
  });
  on('compositionend', () => silent || byButton || void search());
  on('keydown', (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = keys[event.key];
    if (!act || act() === false) return;
    event.preventDefault();
    // Escape closes the list, not the dialog around the form.
    event.stopPropagation();
  });
  on('blur', () => popup.close());
  on('focus', () => {
    silent = false;
  });
  const giveBack = takeOver(input, popup.id, options.autocomplete);
  const press = () => {
    input.focus();
    find();
  };
  if (options.button) lookUp(input, options.button)?.addEventListener('click', press, { signal });
  else if (byButton) {
    const made = makeButton(page, messages.find, 'fp button', press);
    input.after(made);
    signal.onabort = () => made.remove();
  }
  const isFilled = (field: Field) => reveal?.contains(field) && field.matches('input,textarea') && field.value;
  if (reveal) reveal.hidden = !Object.values(fields()).some(isFilled);
  // The browser cannot ask for a required field that is hidden.
  reveal?.addEventListener('invalid', unhide, { capture: true, signal });
  void api.key().then((key) => {
    if (signal.aborted) return;
    if (isFailure(key)) report(key);
    else info = key;
  });

  return {
    destroy() {
      stop();
      ending.abort();
      popup.remove();
      giveBack();
      unhide();
    },
  };
};
