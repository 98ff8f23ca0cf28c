import { escapeHtml } from '../../pages/html.ts';
import type { Access } from '../../route.ts';
import { type SampleRequest, writeSamples } from './write-samples.ts';

/** The request in every language. Without scripts curl is shown; with them the reader chooses. */
export const samplesHtml = (request: SampleRequest, access: Access, publicUrl: string): string =>
  `<div class="samples">
${Object.entries(writeSamples(request, access, publicUrl))
  .map(
    ([language, text], at) =>
      `<pre data-language="${language}"${at === 0 ? '' : ' hidden'}><code>${escapeHtml(text)}</code></pre>`,
  )
  .join('\n')}
</div>`;
