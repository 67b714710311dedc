import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { expect, test } from 'vitest';
import { breachPlace, describeGroup, groupBreaches } from './breach-groups.ts';
import type { FileBreach } from './sage-file.ts';

const breach = (line: number, customerName: string, rest: Partial<FileBreach> = {}): FileBreach => ({
  file: null,
  line,
  orderId: (48_200 + line) as OrderId,
  customerName,
  column: 'Customer Reference',
  problem: 'is missing',
  ...rest,
});

test('cells are grouped by their error, in the order of the file', () => {
  const long = breach(3, 'Mill Road', { problem: 'has 11 characters, but Sage takes 10' });
  const groups = groupBreaches([breach(2, 'Abbey Green'), long, breach(4, 'Abbey Green')]);
  expect(groups.map(({ reason, breaches }) => [reason, breaches.length])).toEqual([
    ['Customer Reference is missing', 2],
    ['Customer Reference has 11 characters, but Sage takes 10', 1],
  ]);
});

test('a group names each of its shops once, up to twelve', () => {
  const shops = Array.from({ length: 14 }, (_, place) => `Shop ${place + 1}`);
  const [group] = groupBreaches([...shops, ...shops].map((shop, place) => breach(place + 2, shop)));
  expect(group && describeGroup(group)).toBe(
    `28 lines of 14 shops: ${shops.slice(0, 12).join(', ')} and 2 more`,
  );
});

test('lines without a customer’s name are only counted', () => {
  const [group] = groupBreaches([breach(2, '')]);
  expect(group && describeGroup(group)).toBe('1 line');
});

test('a line has its file’s number if there are several', () => {
  expect(breachPlace(breach(14, 'Station Approach'))).toBe('Line 14, order 48214, Station Approach');
  expect(breachPlace(breach(14, '', { file: 2 }))).toBe('File 2, line 14, order 48214');
});
