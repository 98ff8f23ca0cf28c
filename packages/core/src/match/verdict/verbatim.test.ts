import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { type Elements, inQuillhaven } from '../compare/testing/candidate-of.ts';
import { isVerbatim } from './verbatim.ts';

const where = 'High Street, Quillhaven, QX1 1AA';
const flat = { sub_building_name: 'Flat 3', building_name: 'Kiln House', building_number: '12' };
const shop = { organisation_name: 'Tern Bakery', building_number: '12' };

test.each<[guarantee: string, text: string, stored: Elements, isSame: boolean]>([
  ['a number', `12 ${where}`, { building_number: '12' }, true],
  ['in any case, on any lines', '12 HIGH STREET\nquillhaven\nqx11aa', { building_number: '12' }, true],
  ['a short form', '12 High St, Quillhaven, QX1 1AA', { building_number: '12' }, true],
  ['a flat in a named building', `Flat 3, Kiln House, 12 ${where}`, flat, true],
  ['an organisation', `Tern Bakery, 12 ${where}`, shop, true],
  [
    'a locality',
    '12 High Street, Ternley, Quillhaven, QX1 1AA',
    { building_number: '12', dependant_locality: 'Ternley' },
    true,
  ],
  ['the country is not part of it', `12 ${where}, United Kingdom`, { building_number: '12' }, true],
  ['another number', `14 ${where}`, { building_number: '12' }, false],
  ['a flat that the record lacks', `Flat 3, 12 ${where}`, { building_number: '12' }, false],
  ['a flat that the text lacks', `Kiln House, 12 ${where}`, flat, false],
  ['an organisation that the text lacks', `12 ${where}`, shop, false],
  ['an organisation that the record lacks', `Tern Bakery, 12 ${where}`, { building_number: '12' }, false],
  ['a slip', '12 Hihg Street, Quillhaven, QX1 1AA', { building_number: '12' }, false],
  ['another town', '12 High Street, Osterby, QX1 1AA', { building_number: '12' }, false],
  ['another postcode', '12 High Street, Quillhaven, QX1 1AB', { building_number: '12' }, false],
  ['no postcode', '12 High Street, Quillhaven', { building_number: '12' }, false],
  ['a box is compared otherwise', 'PO Box 12, Quillhaven, QX1 1AA', { thoroughfare: '', po_box: '12' }, false],
])('%s', (_, text, stored, isSame) => {
  expect(isVerbatim(writtenAddress(text), inQuillhaven(stored))).toBe(isSame);
});
