/** Colours as the system has them, or as the visitor chose. */
const schemes = { auto: ['◐', 'as the system'], light: ['☀', 'light'], dark: ['☾', 'dark'] } as const;

type Scheme = keyof typeof schemes;
const names = Object.keys(schemes) as readonly Scheme[];
const store = 'fingerpost-scheme';

/** Applies the scheme that this browser keeps. */
export const applyScheme = (): void => {
  document.documentElement.dataset.scheme = keptScheme();
};

/** Lets the button in the header change the scheme. */
export const offerSchemes = (): void => {
  const button = document.querySelector<HTMLButtonElement>('.scheme');
  if (button === null) return;
  const show = (scheme: Scheme) => {
    const [sign, words] = schemes[scheme];
    button.textContent = sign;
    button.title = `Colours: ${words}`;
    button.ariaLabel = `Colours: ${words}. Change`;
  };
  button.hidden = false;
  show(keptScheme());
  button.addEventListener('click', () => {
    const next = names[(names.indexOf(keptScheme()) + 1) % names.length] ?? 'auto';
    localStorage.setItem(store, next);
    applyScheme();
    show(next);
  });
};

const keptScheme = (): Scheme => names.find((name) => name === localStorage.getItem(store)) ?? 'auto';
