/** A row that a word index found, and how sure it would be: the share of the best score that the asked words could give. */
export type WordHit = { readonly at: number; readonly confidence: number };

/** A plain word index, the number to beat: BM25 over the words of each text, without any knowledge of addresses. */
export const openBm25 = (texts: readonly string[]) => {
  const postings = new Map<string, { readonly at: number[]; readonly times: number[] }>();
  const lengths = texts.map((text, at) => {
    const words = wordsOf(text);
    for (const word of words) {
      const list = postings.get(word) ?? { at: [], times: [] };
      postings.set(word, list);
      if (list.at.at(-1) === at) list.times[list.times.length - 1]!++;
      else {
        list.at.push(at);
        list.times.push(1);
      }
    }
    return words.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const scores = new Float64Array(texts.length);
  return (asked: string, limit: number): readonly WordHit[] => {
    const touched: number[] = [];
    let full = 0;
    for (const word of new Set(wordsOf(asked))) {
      const list = postings.get(word) ?? { at: [], times: [] };
      const weight = Math.log(1 + (texts.length - list.at.length + 0.5) / (list.at.length + 0.5));
      full += weight;
      for (const [place, at] of list.at.entries()) {
        if (scores[at] === 0) touched.push(at);
        const times = list.times[place]!;
        scores[at]! += (weight * times * (k1 + 1)) / (times + k1 * (1 - b + (b * lengths[at]!) / mean));
      }
    }
    const best: { at: number; score: number }[] = [];
    for (const at of touched) {
      const score = scores[at]!;
      if (best.length < limit || score > best.at(-1)!.score) {
        best.push({ at, score });
        best.sort((one, other) => other.score - one.score || one.at - other.at).splice(limit);
      }
      scores[at] = 0;
    }
    return best.map(({ at, score }) => ({ at, confidence: Math.min(1, score / (full * 1.2 || 1)) }));
  };
};

/** A postcode gives its two halves and the whole of it. */
const wordsOf = (text: string): readonly string[] => {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toUpperCase();
  const [, outward = '', inward = ''] = postcodeAtEnd.exec(plain) ?? [];
  const words = plain.replace(postcodeAtEnd, ' ').match(/[A-Z0-9]+/g) ?? [];
  return outward === '' ? words : [...words, outward, inward, outward + inward];
};

const postcodeAtEnd = /\b([A-Z]{1,2}\d[A-Z\d]?)\s?(\d[A-Z]{2})\s*$/;
const k1 = 1.2;
const b = 0.5;
