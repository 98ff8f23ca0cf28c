const contents = document.querySelector<HTMLDetailsElement>('#contents')!;
const wide = matchMedia('(min-width: 60rem)');

/** Folds the contents away on narrow screens, and again when a link of them was followed. */
export const foldContents = (): void => {
  const fold = () => {
    contents.open = wide.matches;
  };
  wide.addEventListener('change', fold);
  fold();
  contents.dataset.folds = '';
  contents.addEventListener('click', ({ target }) => {
    if (!wide.matches && (target as Element).closest('a') !== null) contents.open = false;
  });
  contents.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
};

/** Shows what the server finds while somebody types; Enter leads to the first of it. `/` puts the cursor there. */
export const searchAsTyped = (): void => {
  const find = document.querySelector<HTMLInputElement>('#find')!;
  const hits = document.querySelector<HTMLElement>('#hits')!;
  let latest = 0;
  let timer = 0;
  const show = async () => {
    const asked = ++latest;
    const query = find.value.trim();
    const found = query === '' ? null : await foundFor(query);
    if (asked !== latest) return;
    hits.replaceChildren(...(found === null ? [] : [found]));
    contents.hidden = found !== null;
  };
  find.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(show, 120);
  });
  find.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || find.value === '') return;
    event.preventDefault();
    find.value = '';
    void show();
  });
  find.form?.addEventListener('submit', (event) => {
    const first = hits.querySelector('a');
    if (first === null) return;
    event.preventDefault();
    first.click();
  });
  hits.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a') === null) return;
    find.value = '';
    void show();
  });
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || (target as Element).closest('input, select, textarea')) return;
    event.preventDefault();
    find.focus();
  });
};

const foundFor = async (query: string): Promise<Element | null> => {
  const response = await fetch(`/docs/find?${new URLSearchParams({ q: query })}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('#found');
};

/** Marks the section that is being read. An anchor that stands on another page of the documents leads there. */
export const followAnchors = (): void => {
  const anchor = location.hash.slice(1);
  if (anchor !== '' && document.getElementById(anchor) === null) {
    const elsewhere = contents.querySelector<HTMLAnchorElement>(`a[href$="#${CSS.escape(anchor)}"]`);
    if (elsewhere !== null) location.replace(elsewhere.href);
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a, .here a')].filter(
    ({ hash, pathname }) => hash !== '' && pathname === location.pathname,
  );
  const sections = links.flatMap((link) => {
    const section = document.getElementById(link.hash.slice(1));
    return section === null ? [] : [{ link, section }];
  });
  if (sections.length === 0) return;
  const mark = () => {
    const line = wide.matches ? 120 : 160;
    const passed = sections.filter(({ section }) => section.getBoundingClientRect().top <= line);
    const { link } = passed.at(-1) ?? sections[0]!;
    if (link.hasAttribute('aria-current')) return;
    for (const other of sections) other.link.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    keepInView(link);
  };
  let asked = false;
  const markSoon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      mark();
    });
  };
  addEventListener('scroll', markSoon, { passive: true });
  mark();
};

/** Scrolls the list that the link is in, never the page. */
const keepInView = (link: Element): void => {
  const list = link.closest('nav')!;
  const { top, bottom } = link.getBoundingClientRect();
  const within = list.getBoundingClientRect();
  if (wide.matches && (top < within.top || bottom > within.bottom))
    list.scrollTop += top - within.top - within.height / 2;
};
