import type { Failure } from './api.ts';
import type { FinderOptions, Hooks } from './options.ts';

type Name = { [Hook in keyof Hooks]-?: Hook extends `on${infer Rest}` ? Rest : never }[keyof Hooks];

/** Tells the page what happens: by its hooks, and by events of the input. */
export const createTeller = (input: HTMLInputElement, options: FinderOptions) => {
  /** The answer of the hook, or `false` if a listener prevented the event. */
  const tell = (name: Name, detail?: unknown): unknown => {
    const answer: unknown = options[`on${name}`]?.(detail as never);
    const event = { detail, bubbles: true, composed: true, cancelable: true };
    return input.dispatchEvent(new CustomEvent(`fingerpost:${name.toLowerCase()}`, event)) && answer;
  };
  /** Says why the finder does not work: to the page, and once in the console of the browser. */
  const report = ({ failure, body }: Failure): void => {
    const words = `Fingerpost: ${body?.message}${body?.code ? ` (${body.code})` : ''}`;
    if (body?.message && failure !== 'gone' && !said.has(words)) console.warn(words);
    said.add(words);
    tell('Error', failure);
  };
  return { tell, report };
};

const said = new Set<string>();
