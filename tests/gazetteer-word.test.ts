import { expect, test } from 'vitest';
import { startService } from './support/start-service.ts';

test('the word for the gazetteer is a setting', async () => {
  const branded = await startService({ gazetteer_word: 'atlas', suggest_limit: '0' });
  try {
    const { apiKey, userToken } = await branded.makeKey({ datasets: ['gazetteer'] });
    const suggested = await branded.get('/places?query=quillh', apiKey);
    expect(suggested.body.result.hits[0].id).toBe('atlas_90000004');
    expect(suggested.headers.get('x-ratelimit-limit')).toBeNull();
    const { result } = (await branded.get('/places/atlas_90000004', apiKey)).body;
    expect(result).toMatchObject({
      dataset: 'atlas',
      native: { id: 'atlas_90000004', atlasid: 90000004, admin1_atlasid: 90000002, admin2_atlasid: 90000003 },
    });
    expect((await branded.get('/places/gazetteer_90000004', apiKey)).body.code).toBe(4048);
    const shown = (await branded.get(`/keys/${apiKey}`)).body.result.datasets;
    expect([shown.atlas, shown.gazetteer]).toEqual([true, undefined]);
    const changed = await branded.get(`/keys/${apiKey}/details?user_token=${userToken}`, undefined, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"datasets":{"atlas":false}}',
    });
    expect([changed.status, changed.body.result.datasets.atlas]).toEqual([200, false]);
  } finally {
    await branded.stop();
  }
});

test('the fields of places may have another word than their dataset', async () => {
  const branded = await startService({ gazetteer_word: 'atlases', gazetteer_field_word: 'atlas' });
  try {
    const { apiKey } = await branded.makeKey({ datasets: ['gazetteer'] });
    expect((await branded.get('/places/atlases_90000004', apiKey)).body.result).toMatchObject({
      dataset: 'atlases',
      native: { id: 'atlases_90000004', atlasid: 90000004, admin1_atlasid: 90000002, admin2_atlasid: 90000003 },
    });
    const contract = await (await fetch(`${branded.origin}/openapi.json`)).text();
    const pages = ['records', 'places'].map(async (page) => (await fetch(`${branded.origin}/docs/${page}`)).text());
    const reference = (await Promise.all(pages)).join('');
    for (const text of [contract, reference]) {
      for (const word of ['atlasid', 'admin1_atlasid', 'admin2_atlasid', 'atlases_2643743'])
        expect(text).toContain(word);
      expect(text).not.toContain('gazetteer');
    }
  } finally {
    await branded.stop();
  }
});
