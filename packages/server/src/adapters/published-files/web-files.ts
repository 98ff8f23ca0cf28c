import type { PublishedFiles } from '../../ports/published-files.ts';
import { receive } from './receive.ts';

/** Files that a web server shows below the URL. */
export const webFiles = (url: string, stalledMs: number): PublishedFiles => ({
  read(name) {
    const file = new URL(name, url.endsWith('/') ? url : `${url}/`);
    return receive((signal) => fetch(file, { signal, headers: { 'cache-control': 'no-cache' } }), file.href, stalledMs);
  },
});
