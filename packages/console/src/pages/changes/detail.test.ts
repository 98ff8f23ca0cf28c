import { expect, test } from 'vitest';
import { detailOf } from './detail.ts';

test.each([
  ['{"limits":{"daily":5,"monthly":null}}', 'limits daily: 5; limits monthly: none'],
  ['{"allowedUrls":["a.example","b.example"],"name":"Shop"}', 'allowed urls: a.example, b.example; name: Shop'],
  ['{"cut', '{"cut'],
  ['gbr', 'gbr'],
])('%s is shown as "%s"', (detail, words) => expect(detailOf(detail)).toBe(words));
