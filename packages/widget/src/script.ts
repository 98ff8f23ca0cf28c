import { defineElement } from './element.ts';
import { createFinder, type WholeOptions } from './finder.ts';
import type { Messages } from './messages.ts';
import type { FinderOptions } from './options.ts';
import { readOptions } from './read-options.ts';

/** Runs from the script tag: attaches to every input with `data-fingerpost`, defines the element, and sets `window.Fingerpost`. */
export const startScript = (messages: Messages): void => {
  const script = document.currentScript as HTMLScriptElement;
  const defaults = { baseUrl: new URL('/v1', script.src).href, messages, ...readOptions(script, 'data-') };
  const attachTo = (input: HTMLInputElement, options: Partial<FinderOptions> = {}) =>
    createFinder(input, { ...defaults, ...options } as WholeOptions);
  const attachAll = () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('input[data-fingerpost]'))
      attachTo(input, readOptions(input, 'data-'));
  };
  Object.assign(window, { Fingerpost: { attach: attachTo } });
  defineElement(defaults as WholeOptions);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', attachAll);
  else attachAll();
};
