import { expect, test } from 'vitest';
import { readIndexUrl } from './index-url.ts';

test.each([
  ['opensearch://search', ['http://search:9200'], '', '', 'fingerpost'],
  ['opensearch://a:9201,b:9202/uk', ['http://a:9201', 'http://b:9202'], '', '', 'uk'],
  [
    'opensearchs://reader:s%40fe@search.example.org/',
    ['https://search.example.org:9200'],
    'reader',
    's@fe',
    'fingerpost',
  ],
  ['opensearch://[::1]:9200', ['http://[::1]:9200'], '', '', 'fingerpost'],
])('%s names nodes, a user and the beginning of names', (text, nodes, user, password, prefix) =>
  expect(readIndexUrl(text)).toEqual({ nodes, user, password, prefix }),
);

test.each([
  '',
  'http://search:9200',
  'opensearch://',
  'opensearch://a b',
  'opensearch://host/UPPER',
  'opensearch://u:%@host',
])('"%s" is refused', (text) => expect(readIndexUrl(text)).toBeUndefined());
