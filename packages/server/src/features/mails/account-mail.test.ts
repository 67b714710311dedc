import { describe, expect, test } from 'vitest';
import type { AccountMailKind } from '../../platform/database/tables/mails.ts';
import { writeAccountMail } from './account-mail.ts';

const now = Temporal.Instant.from('2026-11-20T09:00:00Z');
const link =
  'https://orders.bakehouse.test/auth/v1/verify?token=abc&type=recovery&redirect_to=https://a.test';

const senderCalled = (name: string) => ({ name, telephone: '01908 000000' });

function write(kind: AccountMailKind, business = 'Bakehouse', seconds = 3600) {
  const mail = {
    kind,
    to: 'ada@bakehouse.test',
    link: kind === 'reauthentication' ? null : link,
    code: '314159',
    goodUntil: now.add({ seconds }),
  };
  return writeAccountMail(mail, senderCalled(business), now);
}

describe('a mail about an account', () => {
  test.each([
    ['sign-up', 'Confirm your e-mail address for Bakehouse'],
    ['magic-link', 'Sign in to Bakehouse'],
    ['recovery', 'Choose a new password for Bakehouse'],
    ['invite', 'You are invited to Bakehouse'],
    ['email-change', 'Confirm the new e-mail address of your account at Bakehouse'],
  ] as const)('%s says what it is for, with its link on a line of its own and its code', (kind, subject) => {
    const mail = write(kind);
    expect(mail.subject).toBe(subject);
    expect(mail.plain.split('\n')).toContain(link);
    expect(mail.plain).toContain('\nCode: 314159\n');
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(mail.html).toContain('314159');
    expect(mail.html).toContain('Bakehouse, 01908 000000</p>');
  });

  test('of a change of address names both', () => {
    const mail = { kind: 'email-change', to: 'new@b.test', link, code: '1', goodUntil: now } as const;
    const change = { from: 'o’old@b.test', to: 'new@b.test' };
    const words = 'an account at Bakehouse from o’old@b.test to new@b.test.';
    expect(writeAccountMail({ ...mail, change }, senderCalled('Bakehouse'), now).plain).toContain(words);
    expect(writeAccountMail({ ...mail, change }, senderCalled('Bakehouse'), now).html).toContain(words);
    expect(
      writeAccountMail({ ...mail, change: { ...change, from: null } }, senderCalled('B'), now).plain,
    ).toContain('an account at B to new@b.test.');
  });

  test('without a link has only the code', () => {
    const mail = write('reauthentication');
    expect(mail.plain).toContain('Code: 314159');
    expect(mail.plain + mail.html).not.toMatch(/http|<a /);
  });

  test.each([
    [3600, 'This can be used once, within 60 minutes.'],
    [60, 'This can be used once, within one minute.'],
    [20, 'This can be used once, within one minute.'],
    [300, 'This can be used once, within 5 minutes.'],
  ])('that is good for %d seconds says so in minutes', (seconds, words) => {
    expect(write('magic-link', 'Bakehouse', seconds).plain).toContain(words);
  });

  test('says what its code is for, if it has a link too', () => {
    expect(write('recovery').plain).toContain(
      'Code: 314159\nYou need this code only if you are asked for one',
    );
    expect(write('reauthentication').plain).not.toContain('in place of the link');
  });

  test('of an invitation says how to get another link, and does not call it unwanted', () => {
    const { plain, html } = write('invite');
    for (const text of [plain, html]) {
      expect(text).toContain('After that, choose ‘Reset password’ on the sign-in page to get another link.');
      expect(text).not.toContain('If this was not you');
    }
  });

  test('tells people who did not request it that nothing happens', () => {
    expect(write('recovery').plain).toContain('If this was not you, ignore this e-mail');
  });

  test('escapes the name of the business', () => {
    const mail = write('invite', 'Bake & <b>Co</b>\r\nBcc: thief@evil.test');
    expect(mail.subject).toBe('You are invited to Bake & <b>Co</b> Bcc: thief@evil.test');
    expect(mail.html).toContain('Bake &amp; &lt;b&gt;Co&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>Co');
  });
});
