import { describe, expect, test } from 'vitest';
import { editDistance } from '../text/edit-distance.ts';
import { commonDomains, isFreeProvider } from './providers.ts';
import { isRoleName } from './role-names.ts';
import { isSlipOfProvider, suggestDomains } from './suggest-domains.ts';

test.each([
  ['', '', 0],
  ['gmail', 'gmail', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['gmial', 'gmail', 1],
  ['gmai', 'gmail', 1],
  ['gmaill', 'gmail', 1],
  ['gnail', 'gmail', 1],
  ['kitten', 'sitting', 3],
  ['ab', 'ba', 1],
])('from %j to %j it is %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

describe('the domain that was probably meant comes first', () => {
  test.each([
    ['gmial.con', false, 'gmail.com'],
    ['gmail.con', false, 'gmail.com'],
    ['gamil.com', true, 'gmail.com'],
    ['gmil.com', true, 'gmail.com'],
    ['gmail.co', true, 'gmail.com'],
    ['gmail.co.uk', true, 'gmail.com'],
    ['gmailcom', false, 'gmail.com'],
    ['gmailcm', false, 'gmail.com'],
    ['gmail.comm', false, 'gmail.com'],
    ['hotmial.com', true, 'hotmail.com'],
    ['hotmal.co.uk', true, 'hotmail.co.uk'],
    ['yaho.co.uk', true, 'yahoo.co.uk'],
    ['yahooo.com', true, 'yahoo.com'],
    ['outlok.com', true, 'outlook.com'],
    ['iclod.com', true, 'icloud.com'],
    ['btinternt.com', true, 'btinternet.com'],
    ['virginmeda.com', true, 'virginmedia.com'],
    ['aol.con', false, 'aol.com'],
    ['example.con', false, 'example.com'],
    ['example.co.ku', false, 'example.co.uk'],
    ['shop.example.ogr', false, 'shop.example.org'],
  ])('%s', (typed, knownEnding, meant) => {
    const suggested = suggestDomains(typed, knownEnding);
    expect(suggested[0]).toBe(meant);
    expect(suggested.length).toBeLessThanOrEqual(3);
  });
});

test.each([
  ['nothing is near', 'quillhaven.com', true],
  ['nothing is near, and the ending is a real one that resembles another', 'quillhaven.cm', true],
  ['nothing is near, and the ending is unknown', 'quillhaven.zzzzz', false],
  ['a short name and its ending are both wrong', 'aox.zzz', true],
  ['a name is right but all of its ending is wrong, and it is short', 'ao.zzzz', true],
  ['it is a provider already', 'gmail.com', true],
  ['nothing was typed', '', false],
])('no suggestion when %s', (_, typed, knownEnding) => expect(suggestDomains(typed, knownEnding)).toEqual([]));

test.each([
  ['gmial.com', true],
  ['hotmai.com', true],
  ['outlookk.com', true],
  ['gmail.com', false],
  ['ymail.com', false],
  ['tmail.com', false],
  ['mailx.com', false],
  ['yopmail.com', false],
  ['gmial.net', false],
  ['', false],
])('%s is a slip of a provider: %s', (typed, slip) => expect(isSlipOfProvider(typed)).toBe(slip));

test('no provider is listed twice', () => expect(new Set(commonDomains).size).toBe(commonDomains.length));

test.each([
  ['info', true],
  ['INFO', true],
  ['no-reply', true],
  ['no_reply', true],
  ['Do.Not.Reply', true],
  ['sales+uk', true],
  ['"customer.service"', true],
  ['jo.smith', false],
  ['information', false],
  ['+info', false],
  ['constructor', false],
])('%s is a role: %s', (local, role) => expect(isRoleName(local)).toBe(role));

test.each([
  ['gmail.com', true],
  ['yahoo.co.uk', true],
  ['163.com', true],
  ['example.com', false],
  ['mail.gmail.com', false],
  ['constructor', false],
])('%s is free: %s', (domain, free) => expect(isFreeProvider(domain)).toBe(free));

test.each(['163.com', '126.com', '139.com', 'gmail.com'])('%s is a free provider', (domain) =>
  expect(isFreeProvider(domain)).toBe(true),
);

test.each([
  ['one letter of a name of three', 'aoll.com', ['aol.com']],
  ['two letters of a name of three are too many', 'aolll.com', []],
  ['two letters of a name of four are too many', 'axxl.com', []],
  ['no letter of a name of two', 'qx.com', []],
  ['one letter of the ending of a name of two', 'qq.con', ['qq.com']],
  ['two letters of a name of eight', 'hotmmial.com', ['hotmail.com']],
  ['two letters of a name of six', 'yahxxo.com', ['yahoo.com']],
  ['two letters of a name of five are too many', 'yaxxo.com', []],
  ['three letters are too many', 'hxtmxxl.com', []],
])('a provider is meant with %s wrong', (_, typed, meant) =>
  expect(suggestDomains(typed, true).slice(0, 1)).toEqual(meant),
);
