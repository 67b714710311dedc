import { expect, test } from 'vitest';
import { linkSentMessage } from './link-words.ts';

test('a link is called mailed only if there is a mail server', () => {
  const done = (mailed: 'invitation' | 'new-password', mailLeaves: boolean) =>
    linkSentMessage(mailed, 'rosa@bakehouse.test', { mailLeaves });
  expect(done('invitation', true)).toBe('Invitation sent to rosa@bakehouse.test');
  expect(done('new-password', true)).toBe('Link for a new password sent to rosa@bakehouse.test');
  expect(done('invitation', false)).toBe(
    'No mail server is set up: the invitation for rosa@bakehouse.test is kept in the mail log',
  );
  expect(done('new-password', false)).toBe(
    'No mail server is set up: the link for a new password for rosa@bakehouse.test is kept in the mail log',
  );
});
