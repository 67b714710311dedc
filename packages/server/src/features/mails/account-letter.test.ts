import { describe, expect, test } from 'vitest';
import type { AccountMailKind } from '../../platform/database/tables.ts';
import { writeAccountLetter } from './account-letter.ts';

const now = Temporal.Instant.from('2026-11-20T09:00:00Z');
const link =
  'https://orders.bakehouse.test/auth/v1/verify?token=abc&type=recovery&redirect_to=https://a.test';

function write(kind: AccountMailKind, business = 'Bakehouse', seconds = 3600) {
  const letter = {
    kind,
    to: 'ada@bakehouse.test',
    link: kind === 'reauthentication' ? null : link,
    code: '314159',
    goodUntil: now.add({ seconds }),
  };
  return writeAccountLetter(letter, business, now);
}

describe('a letter about an account', () => {
  test.each([
    ['sign-up', 'Confirm your e-mail address for Bakehouse'],
    ['magic-link', 'Sign in to Bakehouse'],
    ['recovery', 'Choose a new password for Bakehouse'],
    ['invite', 'You are invited to Bakehouse'],
    ['email-change', 'Confirm the new e-mail address of your account at Bakehouse'],
  ] as const)('%s says what it is for, with its link on a line of its own and its code', (kind, subject) => {
    const letter = write(kind);
    expect(letter.subject).toBe(subject);
    expect(letter.plain.split('\n')).toContain(link);
    expect(letter.plain).toContain('\nCode: 314159\n');
    expect(letter.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(letter.html).toContain('314159');
  });

  test('without a link has only the code', () => {
    const letter = write('reauthentication');
    expect(letter.plain).toContain('Code: 314159');
    expect(letter.plain + letter.html).not.toMatch(/http|<a /);
  });

  test.each([
    [3600, 'Good for 60 minutes, and once.'],
    [60, 'Good for one minute, and once.'],
    [20, 'Good for one minute, and once.'],
    [300, 'Good for 5 minutes, and once.'],
  ])('that is good for %d seconds says so in minutes', (seconds, words) => {
    expect(write('magic-link', 'Bakehouse', seconds).plain).toContain(words);
  });

  test('tells people who did not ask for it that nothing happens', () => {
    expect(write('recovery').plain).toContain('If this was not you, do nothing');
  });

  test('keeps the name of the business in its place', () => {
    const letter = write('invite', 'Bake & <b>Co</b>\r\nBcc: thief@evil.test');
    expect(letter.subject).toBe('You are invited to Bake & <b>Co</b> Bcc: thief@evil.test');
    expect(letter.html).toContain('Bake &amp; &lt;b&gt;Co&lt;/b&gt;');
    expect(letter.html).not.toContain('<b>Co');
  });
});
