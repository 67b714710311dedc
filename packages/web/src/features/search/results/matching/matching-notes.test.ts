import { expect, test } from 'vitest';
import { matchingNotes } from './matching-notes.ts';

test('shows the text around the words, in whole words', () => {
  const notes = 'Please leave the crates inside the yard gate, not on the pavement';
  expect(matchingNotes({ customer: 'Ama Mensah', notes }, 'yard')).toBe(
    '… leave the crates inside the yard gate, not on the pavement',
  );
});

test('words at the very end of an excerpt are not cut', () => {
  const notes = `Please leave them by ${'x'.repeat(60)} there`;
  expect(matchingNotes({ customer: '', notes }, 'xxx')).toContain('xxx');
});

test('the customer comes before the notes, and nothing is shown where the words are in neither', () => {
  expect(matchingNotes({ customer: 'Ama Doorn', notes: 'Back door' }, 'door')).toBe('Ama Doorn, Back door');
  expect(matchingNotes({ customer: 'Ama', notes: 'Back door' }, 'yard')).toBe('');
  expect(matchingNotes({ customer: 'Ama', notes: 'Back door' }, null)).toBe('');
});
