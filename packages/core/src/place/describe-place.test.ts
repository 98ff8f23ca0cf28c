import { expect, test } from 'vitest';
import { describePlace } from './describe-place.ts';

const city = { featureClass: 'P', featureCode: 'PPLA' };
const gb = { countryCode: 'GB', countryName: 'United Kingdom' };
const us = { countryCode: 'US', countryName: 'United States' };
const nowhere = { countryCode: '', countryName: '', admin1Name: '', admin2Name: '' };

test.each([
  [
    'London, Greater London, England',
    { ...city, ...gb, name: 'London', admin1Name: 'England', admin2Name: 'Greater London' },
  ],
  ['Cardiff, Wales', { ...city, ...gb, name: 'Cardiff', admin1Name: 'Wales', admin2Name: 'Cardiff' }],
  ['London, England', { ...city, ...gb, name: 'London', admin1Name: 'England', admin2Name: '' }],
  ['London, United Kingdom', { ...city, ...gb, name: 'London', admin1Name: '', admin2Name: '' }],
  [
    'England, United Kingdom',
    { ...gb, featureClass: 'A', featureCode: 'ADM1', name: 'England', admin1Name: 'England', admin2Name: '' },
  ],
  [
    'Greater London, England',
    {
      ...gb,
      featureClass: 'A',
      featureCode: 'ADM2',
      name: 'Greater London',
      admin1Name: 'England',
      admin2Name: 'Greater London',
    },
  ],
  [
    'Ternbourg, Luxembourg',
    { ...city, ...nowhere, name: 'Ternbourg', countryCode: 'LU', countryName: 'Luxembourg', admin1Name: 'Luxembourg' },
  ],
  [
    'Georgia',
    { ...nowhere, featureClass: 'A', featureCode: 'PCLI', name: 'Georgia', countryCode: 'GE', countryName: 'Georgia' },
  ],
  ['Tern, Mardle, England', { ...city, ...gb, name: 'Tern', admin1Name: 'England', admin2Name: 'Mardle' }],
  ['Tern, United Kingdom', { ...city, ...gb, name: 'Tern', admin1Name: '', admin2Name: 'Mardle' }],
  ['Tern, England', { ...city, ...gb, name: 'Tern', admin1Name: 'ENGLAND', admin2Name: 'England' }],
  [
    'Georgia, United States',
    { ...us, featureClass: 'A', featureCode: 'ADM1', name: 'Georgia', admin1Name: 'Georgia', admin2Name: '' },
  ],
  [
    'Atlanta, Georgia, United States',
    { ...city, ...us, name: 'Atlanta', admin1Name: 'Georgia', admin2Name: 'Fulton County' },
  ],
  [
    'Singapore',
    {
      ...nowhere,
      featureClass: 'A',
      featureCode: 'PCLI',
      name: 'Republic of Singapore',
      countryCode: 'SG',
      countryName: 'Singapore',
    },
  ],
  [
    'Singapore, Singapore',
    {
      ...nowhere,
      featureClass: 'P',
      featureCode: 'PPLC',
      name: 'Singapore',
      countryCode: 'SG',
      countryName: 'Singapore',
    },
  ],
  ['Nowhere', { ...city, ...nowhere, name: 'Nowhere' }],
  ['Ternø, Kiln', { ...city, ...nowhere, name: 'Ternø', admin1Name: 'Terno', countryName: 'Kiln' }],
  ['Terno, Kiln', { ...city, ...nowhere, name: 'Terno', admin1Name: 'Ternø', countryName: 'Kiln' }],
  ['Tern, Kiln', { ...city, ...nowhere, name: 'Tern', admin1Name: 'TERN', countryName: 'Kiln' }],
  ['Tern, Torn, Kiln', { ...city, ...nowhere, name: 'Tern', admin1Name: 'Torn', countryName: 'Kiln' }],
])('%s', (description, place) => expect(describePlace(place)).toBe(description));

test('the full description names the second level too', () => {
  const place = { ...city, ...us, name: 'Atlanta', admin1Name: 'Georgia', admin2Name: 'Fulton County' };
  expect(describePlace(place, true)).toBe('Atlanta, Fulton County, Georgia, United States');
});
