import { expect, test } from 'vitest';
import { suggestName } from './suggest-name.ts';

const names = ['Old Priory', 'Abbey Green', 'The Kiosk'];

test.each([
  ['a wrong letter', 'pricry', 'priory'],
  ['a letter too few', 'priry', 'priory'],
  ['a letter too many', 'prioryy', 'priory'],
  ['two letters that changed places', 'proiry', 'priory'],
  ['the first letter', 'xriory', 'priory'],
  ['a whole name', 'Abey Green', 'abbey green'],
])('%s: %j means %j', (_, typed, meant) => {
  expect(suggestName(typed, names)).toBe(meant);
});

test.each([
  ['what is a name already', 'priory'],
  ['two slips', 'prxxry'],
  ['a short word', 'old'],
  ['another word', 'sourdough'],
  ['nothing', ''],
])('%s is near no name', (_, typed) => {
  expect(suggestName(typed, names)).toBeNull();
});
