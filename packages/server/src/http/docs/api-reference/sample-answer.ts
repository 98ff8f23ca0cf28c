import { escapeHtml } from '../../pages/html.ts';
import samples from './sample-answers.json' with { type: 'json' };

/** What the demo data answers to the example of an operation, folded; nothing for an operation that nobody has asked yet. */
export const sampleAnswer = (id: string): string => {
  const sample = (samples as Readonly<Record<string, unknown>>)[id];
  if (sample === undefined) return '';
  const text = typeof sample === 'string' ? sample.trimEnd() : JSON.stringify(sample, undefined, 2);
  return `<details class="sample"><summary>Sample answer</summary>
<pre><code>${escapeHtml(text)}</code></pre>
</details>`;
};
