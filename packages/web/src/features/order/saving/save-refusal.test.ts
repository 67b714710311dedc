import { messages } from '@bakehouse/domain/kernel/messages';
import { expect, test } from 'vitest';
import { saveFailure } from './save-refusal.ts';

const circumstances = { telephone: '', isCustom: false, isOwn: true, productIds: [] };
const failure = { kind: 'cut-off-passed', sentence: 'The cut off has passed.', requestId: undefined };

test.each([
  ['01234 567890', 'What you typed is still here. Call the bakehouse on 01234 567890.'],
  ['', 'What you typed is still here. Call the bakehouse.'],
])(
  'after the cut-off the bakehouse is to be called, with its number where it has one: %j',
  (telephone, advice) => {
    expect(saveFailure(failure, { ...circumstances, telephone }).advice).toBe(advice);
  },
);

test('a person who lost the right to change orders meanwhile is told so, after the specification’s sentence', () => {
  const { message, advice } = saveFailure(
    { kind: 'permission-denied', sentence: messages.permissionDenied, requestId: undefined },
    circumstances,
  );
  expect(message).toBe(messages.permissionDenied);
  expect(advice).toContain('You may no longer change this order. What you typed is still here.');
});
