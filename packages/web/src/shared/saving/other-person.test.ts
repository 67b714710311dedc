import { expect, test } from 'vitest';
import { possessive, savedWithOthers } from './other-person.ts';

test.each([
  ['Ruth Hale', 'Ruth’s'],
  ['Office', 'Office’s'],
  ['Ana de Souza', 'Ana’s'],
  ['Area manager', 'Area manager’s'],
])('what %s saved is %s', (name, words) => expect(possessive({ name })).toBe(words));

test('a save names the people whose changes were merged into it', () => {
  const ruth = { name: 'Ruth Hale', count: 2 };
  const office = { name: 'Office', count: 1 };
  expect(savedWithOthers([ruth])).toBe('Saved. Ruth’s 2 changes are in too.');
  expect(savedWithOthers([office])).toBe('Saved. Office’s 1 change is in too.');
  expect(savedWithOthers([ruth, office])).toBe('Saved. Ruth’s 2 changes and Office’s 1 change are in too.');
});
