import type { PlaceWords } from '../../../operations/records/place-record.ts';
import { escapeHtml } from '../../pages/html.ts';
import samples from './sample-answers.json' with { type: 'json' };

/** What the demo data answers to the example of an operation, folded; nothing for an operation without a sample. */
export const sampleAnswer = (id: string, words: PlaceWords): string => {
  const sample = (samples as Readonly<Record<string, unknown>>)[id];
  if (sample === undefined) return '';
  const text = inWords(typeof sample === 'string' ? sample.trimEnd() : JSON.stringify(sample, undefined, 2), words);
  return `<details class="sample"><summary>Sample answer</summary>
<pre><code>${escapeHtml(text)}</code></pre>
</details>`;
};

/** Samples are kept with the neutral words. */
const inWords = (text: string, { gazetteerWord, gazetteerFieldWord }: PlaceWords): string =>
  text.replaceAll('gazetteerid', `${gazetteerFieldWord}id`).replaceAll('gazetteer', gazetteerWord);
