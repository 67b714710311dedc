import { expect, test } from 'vitest';
import { saveFailure } from './save-refusal.ts';

const failure = { kind: 'cut-off-passed', sentence: 'The cut off has passed.', requestId: undefined };

test.each([
  ['01234 567890', 'What you typed is still here. Call the bakehouse on 01234 567890.'],
  ['', 'What you typed is still here. Call the bakehouse.'],
])(
  'after the cut-off the bakehouse is to be called, with its number where it has one: %j',
  (telephone, advice) => {
    const circumstances = { telephone, isCustom: false, isOwn: true, productIds: [] };
    expect(saveFailure(failure, circumstances).advice).toBe(advice);
  },
);
