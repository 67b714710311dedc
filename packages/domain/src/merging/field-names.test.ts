import { expect, test } from 'vitest';
import { differingFields, fieldNames } from './field-names.ts';

test('the fields in which two records differ are named in the order of their labels', () => {
  const labels = { email: 'e-mail', name: 'name', shops: 'shops' };
  const saved = { name: 'Ruth', email: 'ruth@bakehouse.test', shops: [1, 2] };
  expect(differingFields(labels, saved, { ...saved, shops: [1, 2] })).toEqual([]);
  expect(differingFields(labels, { ...saved, name: 'R', email: '', shops: [2] }, saved)).toEqual([
    'email',
    'name',
    'shops',
  ]);
});

test('fields without a label are not compared', () => {
  const [one, other] = [1, 2].map((version) => ({ name: 'Ruth', version }));
  expect(one && other && differingFields<'name'>({ name: 'name' }, one, other)).toEqual([]);
});

test('the names of fields are in the order of the object', () => {
  expect(fieldNames({ second: 2, first: 1 })).toEqual(['second', 'first']);
});
