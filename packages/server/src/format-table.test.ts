import { expect, test } from 'vitest';
import { datasetChoices, unconfirmedFormats } from './format-table.ts';

test('the formats without a published file are listed in words', () =>
  expect(unconfirmedFormats()).toBe('pafa, pafw, mainfile, addressbase, nar, ppr, companies, foodhygiene'));

test('only formats of addresses of any country let a person choose the dataset', () =>
  expect(datasetChoices()).toBe(
    'openaddresses: oa, ecad, ecaf, kadaster or sgp; overture: oa; csv: own, ecad, ecaf, kadaster, sgp or usps',
  ));
