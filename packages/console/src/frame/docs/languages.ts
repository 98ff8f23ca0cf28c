/** Where the browser keeps the language that the reader chose. */
const store = 'fingerpost-language';

/** Puts tabs above the samples of each request. A choice holds for all of them, and for later pages. */
export const offerLanguages = (): void => {
  const all = [...document.querySelectorAll<HTMLElement>('.samples')];
  const choose = (language: string) => {
    for (const samples of all)
      for (const part of samples.querySelectorAll<HTMLElement>('[data-language], [data-of]')) {
        const isChosen = (part.dataset.language ?? part.dataset.of) === language;
        if (part.dataset.language !== undefined) part.hidden = !isChosen;
        else {
          part.ariaSelected = String(isChosen);
          part.tabIndex = isChosen ? 0 : -1;
        }
      }
  };
  for (const [at, samples] of all.entries()) samples.prepend(tabsFor(samples, at, choose));
  const kept = localStorage.getItem(store);
  const first = document.querySelector<HTMLElement>(`.samples [data-language="${CSS.escape(kept ?? '')}"]`);
  choose(first?.dataset.language ?? 'curl');
};

const tabsFor = (samples: HTMLElement, number: number, choose: (language: string) => void): HTMLElement => {
  const list = document.createElement('div');
  list.className = 'languages';
  list.role = 'tablist';
  list.ariaLabel = 'Language';
  for (const panel of samples.querySelectorAll<HTMLElement>('pre')) {
    const language = panel.dataset.language ?? '';
    const tab = document.createElement('button');
    Object.assign(tab, { type: 'button', role: 'tab', textContent: language, id: `tab-${number}-${language}` });
    Object.assign(panel, { role: 'tabpanel', tabIndex: 0, id: `sample-${number}-${language}` });
    tab.dataset.of = language;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => {
      localStorage.setItem(store, language);
      choose(language);
    });
    list.append(tab);
  }
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const tabs = [...list.children] as HTMLElement[];
    const next = tabs[(tabs.indexOf(document.activeElement as HTMLElement) + step + tabs.length) % tabs.length];
    next?.click();
    next?.focus();
  });
  return list;
};
