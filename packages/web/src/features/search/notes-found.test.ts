import { expect, test } from 'vitest';
import { notesFound } from './notes-found.ts';

test('shows what stands around the words, in whole words', () => {
  const notes = 'Please leave the crates inside the yard gate, not on the pavement';
  expect(notesFound({ customer: 'Ama Mensah', notes }, 'yard')).toBe(
    '… leave the crates inside the yard gate, not on the pavement',
  );
});

test('words at the very end of an excerpt are not cut', () => {
  const notes = `Please leave them by ${'x'.repeat(60)} there`;
  expect(notesFound({ customer: '', notes }, 'xxx')).toContain('xxx');
});

test('the customer stands before the notes, and nothing where the words are in neither', () => {
  expect(notesFound({ customer: 'Ama Doorn', notes: 'Back door' }, 'door')).toBe('Ama Doorn, Back door');
  expect(notesFound({ customer: 'Ama', notes: 'Back door' }, 'yard')).toBe('');
  expect(notesFound({ customer: 'Ama', notes: 'Back door' }, null)).toBe('');
});
