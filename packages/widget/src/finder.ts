import { type Address, createApi, type Failure, isFailure, type Suggestion } from './api.ts';
import { checkOnBlur } from './check-on-blur.ts';
import { createCountries } from './countries.ts';
import { makeButton, putAfter } from './dom.ts';
import { lookUp } from './fields.ts';
import { createForm } from './form.ts';
import { createLocalForm } from './local-form.ts';
import { type Messages, say } from './messages.ts';
import type { Filling, Finder, FinderOptions } from './options.ts';
import { createPopup, type Item } from './popup.ts';
import { createSearcher } from './searcher.ts';
import { takeOver } from './take-over.ts';
import { createTeller } from './tell.ts';

/** Options with a complete set of texts. */
export type WholeOptions = FinderOptions & { readonly messages: Messages };

/** Attaches a finder to an input: suggestions while typing, and the form filled with the chosen address. */
export const createFinder = (input: HTMLInputElement, options: WholeOptions): Finder => {
  const page = input.ownerDocument;
  const language = (input.closest<HTMLElement>('[lang]') ?? page.documentElement).lang;
  const { messages } = options;
  const byButton = options.mode === 'postcode';
  const { tell, report } = createTeller(input, options);
  const popup = createPopup(input, messages.find, (open) => tell(open ? 'Open' : 'Close'));
  const ending = new AbortController();
  const { signal } = ending;
  let building: { readonly id: string; readonly typed: string; readonly name: string } | undefined;
  let resolving: AbortController | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let silent = false;
  /** Grows with each search and when one is cancelled. */
  let turn = 0;

  const typeByHand = () => {
    stop();
    silent = true;
    form.unhide();
    const { line_1, number, town } = form.fields();
    (line_1 ?? number ?? town ?? input).focus();
    tell('Manual');
  };
  const manual: Item = { text: messages.manual, action: 'action', choose: typeByHand };
  const form = createForm(input, options, language, typeByHand);
  const countries = createCountries(
    input,
    options,
    () => form.fields().country,
    language,
    (context) => {
      stop();
      followCountry();
      tell('Country', context);
    },
  );
  const local = options.localForm ? createLocalForm(input, form, messages) : undefined;
  const followCountry = () => {
    const code = countries.iso2();
    if (code) local?.show(code);
  };
  const api = createApi(options);

  /** The visitor is in the box. What the browser or a script writes into it from elsewhere is not searched for. */
  const isHere = () => (input.getRootNode() as Document).activeElement === input;
  /** Shows that something is under way if it takes long, with a way out. */
  const wait = () => {
    waiting ??= setTimeout(() => {
      if (popup.isOpen()) popup.dim();
      else if (isHere()) popup.show([manual], messages.wait);
    }, patienceMs);
  };
  const stopWaiting = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const fail = (why: Failure, again: () => void) => {
    const { failure } = why;
    // Said once, so that the visitor can type by hand undisturbed.
    silent = failure === 'refused' || failure === 'limit';
    stopWaiting();
    if (silent || !isHere()) form.unhide();
    const retry: Item = { text: messages.retry, action: 'action', choose: again };
    const text = silent ? messages.unavailable : failure === 'gone' ? messages.none : messages.failed;
    if (isHere()) popup.show(failure === 'failed' ? [retry, manual] : [manual], text);
    report(why);
  };

  const count = (n: number) => (n === 1 ? messages.one : say(messages.count, n));
  const itemOf = ({ id, suggestion, type, count: inside, highlights }: Suggestion): Item => {
    const rest = `, ${building?.name}`;
    const text = suggestion.endsWith(rest) ? suggestion.slice(0, -rest.length) : suggestion;
    return {
      text,
      marks: highlights.filter(([start]) => start < text.length),
      count: inside ? count(inside) : undefined,
      choose() {
        if (type !== 'container') return void resolve(id, suggestion);
        building = { id, typed: input.value, name: suggestion };
        void search();
      },
    };
  };
  /** An existing postcode near the typed one, which does not exist. */
  const postcodeItem = (postcode: string): Item => ({
    text: postcode,
    choose() {
      form.write(input, postcode);
      void search();
    },
  });
  const back: Item = {
    text: messages.back,
    action: 'action back',
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
      stopWaiting();
      const { hits, near = [] } = answer;
      const items = [...hits.map(itemOf), ...near.map(postcodeItem)];
      const none = hits.length ? '' : messages.none;
      const spoken = [building?.name, none, items.length ? count(items.length) : ''].filter(Boolean).join('. ');
      popup.show([...(building ? [back] : []), ...items, manual], none, spoken, building?.name);
      tell('Suggest', hits);
    },
  );

  const search = async (): Promise<void> => {
    const typed = input.value;
    const mine = ++turn;
    wait();
    const key = await api.key();
    if (mine !== turn) return;
    wait();
    if (!isFailure(key)) countries.learn(key);
    else if (key.failure !== 'failed') return fail(key, search);
    const context = countries.current();
    if (!context) return stop();
    if (building && !typed.startsWith(building.typed)) building = undefined;
    const query = typed.slice(building?.typed.length ?? 0).trimStart();
    searcher.search({
      bias_ip: 'true',
      ...options.params,
      context,
      query: query.slice(0, 150),
      ...(building && { container: building.id }),
    });
  };

  const resolve = async (id: string, suggestion: string): Promise<void> => {
    stop();
    const mine = new AbortController();
    resolving = mine;
    input.ariaBusy = 'true';
    wait();
    const address = await api.resolve(id, mine.signal);
    if (resolving !== mine) return;
    if (isFailure(address)) {
      stop();
      return fail(address, () => void resolve(id, suggestion));
    }
    const isUsed = await use(address);
    if (resolving !== mine) return;
    stop();
    if (isUsed && !form.hasInput()) form.write(input, suggestion);
  };
  /** Fills in the form, unless the page refuses the address. */
  const use = async (found: Address): Promise<boolean> => {
    const mine = resolving;
    const answer = (await tell('Fill', found)) as Filling;
    if (answer === false || resolving !== mine) return false;
    const address = answer || found;
    form.use(address);
    followCountry();
    checker?.accept();
    popup.speak(messages.filled);
    tell('Select', address);
    return true;
  };
  /** Cancels the search and closes the list. */
  const leave = () => {
    turn++;
    stopWaiting();
    searcher.forget();
    building = undefined;
    popup.close();
  };
  /** Cancels everything, also an address that was chosen. */
  const stop = () => {
    leave();
    resolving?.abort();
    resolving = undefined;
    input.ariaBusy = null;
  };
  const find = () => {
    building = undefined;
    silent = false;
    if (input.value.trim()) void search();
  };
  const checker = options.validate
    ? checkOnBlur({ page, form, messages, api, context: countries.current, use, speak: popup.speak, signal })
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
  };
  const on = (type: string, listener: (event: never) => void) =>
    input.addEventListener(type, listener as EventListener, { signal });
  const onTyped = () => {
    resolving?.abort();
    resolving = undefined;
    if (!input.value && form.clear()) tell('Clear');
    if (silent || !isHere() || input.matches(':-webkit-autofill')) return;
    if (byButton && !building) popup.close();
    else if (input.value.trim().length < (options.minLength ?? 2)) stop();
    else void search();
  };
  on('input', ({ isComposing }: InputEvent) => isComposing || form.isWriting() || onTyped());
  on('compositionend', onTyped);
  on('keydown', (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = keys[event.key];
    if (!act || act() === false) return;
    event.preventDefault();
    // Escape closes the list, not the dialog around the form.
    event.stopPropagation();
  });
  on('blur', leave);
  on('focus', () => {
    silent = false;
  });
  // Chrome takes a search box for the first line of the address unless it has a section of its own.
  const purpose = form.hasInput() ? input.getAttribute('autocomplete') : 'section-fingerpost address-line3';
  const giveBack = takeOver(input, popup.id, options.autocomplete ?? purpose);
  const press = () => {
    input.focus();
    find();
  };
  const [button] = lookUp(input, options.button);
  button?.addEventListener('click', press, { signal });
  const made = byButton && !button ? makeButton(page, messages.find, 'fp button', press) : undefined;
  if (made) putAfter(input, made);
  (input.getRootNode() as Document).addEventListener(
    'change',
    ({ target }) => target === form.fields().country && !form.isWriting() && followCountry(),
    { signal },
  );
  lookUp(input, options.manual)[0]?.addEventListener('click', typeByHand, { signal });
  // The browser cannot ask for a required field that is hidden.
  for (const element of form.hidden) element.addEventListener('invalid', form.unhide, { capture: true, signal });
  void api.key().then((key) => {
    if (signal.aborted) return;
    if (!isFailure(key)) {
      const known = countries.learn(key);
      followCountry();
      return void tell('Ready', known);
    }
    form.unhide();
    report(key);
  });

  return {
    destroy() {
      stop();
      ending.abort();
      popup.remove();
      made?.remove();
      countries.remove();
      local?.restore();
      giveBack();
      form.unhide();
    },
  };
};

const patienceMs = 300;
