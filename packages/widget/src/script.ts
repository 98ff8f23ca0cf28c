import { defineElement } from './element.ts';
import { createFinder, type WholeOptions } from './finder.ts';
import type { Messages } from './messages.ts';
import type { Finder, FinderOptions } from './options.ts';
import { readOptions } from './read-options.ts';

/**
 * Runs from the script tag: attaches to every input with `data-fingerpost`, also to those that the page adds later, defines the element, and
 * sets `window.Fingerpost`.
 */
export const startScript = (messages: Messages): void => {
  const script = document.currentScript as HTMLScriptElement;
  const defaults = { baseUrl: new URL('/v1', script.src).href, messages, ...readOptions(script, 'data-') };
  const attachTo = (input: HTMLInputElement, options: Partial<FinderOptions> = {}) =>
    createFinder(input, { ...defaults, ...options } as WholeOptions);
  const attached = new Map<HTMLInputElement, Finder>();
  const follow = () => {
    for (const [input, finder] of attached)
      if (!input.isConnected || !input.matches(marked)) {
        attached.delete(input);
        finder.destroy();
      }
    for (const input of document.querySelectorAll<HTMLInputElement>(marked))
      if (!attached.has(input)) attached.set(input, attachTo(input, readOptions(input, 'data-')));
  };
  const start = () => {
    follow();
    new MutationObserver(follow).observe(document, { childList: true, subtree: true, attributeFilter: [mark] });
  };
  Object.assign(window, { Fingerpost: { attach: attachTo } });
  defineElement(defaults as WholeOptions);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
};

const mark = 'data-fingerpost';
const marked = `input[${mark}]`;
