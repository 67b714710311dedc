import { describe, expect, it } from 'vitest';
import { parseEmail, parsePhone } from './addresses.ts';

describe('an e-mail address', () => {
  it.each([
    ['anna@bakery.example', 'anna@bakery.example'],
    ['Anna.Baker+orders@Bakery.Example', 'anna.baker+orders@bakery.example'],
    ["o'neill@bakery.example", "o'neill@bakery.example"],
    ['anna@xn--bckerei-5wa.example', 'anna@xn--bckerei-5wa.example'],
    [`${'a'.repeat(64)}@bakery.example`, `${'a'.repeat(64)}@bakery.example`],
  ])('is stored in lower case: %s', (text, email) => {
    expect(parseEmail(text)).toEqual({ email });
  });

  it.each([
    ['nothing', ''],
    ['no at sign', 'anna'],
    ['nobody', '@bakery.example'],
    ['no host', 'anna@'],
    ['two hosts', 'anna@bakery@example'],
    ['a blank', 'anna baker@bakery.example'],
    ['a blank before', ' anna@bakery.example'],
    ['a blank behind', 'anna@bakery.example '],
    ['a line break', 'anna@bakery.example\nBcc: eve@evil.example'],
    ['a carriage return', 'anna@bakery.example\r\nBcc: eve@evil.example'],
    ['a line break at the end', 'anna@bakery.example\n'],
    ['a tab', 'anna\t@bakery.example'],
    ['a NUL', 'anna\0@bakery.example'],
    ['a bell', 'anna\u0007@bakery.example'],
    ['a line separator', 'anna@bakery.example\u2028'],
    ['two addresses', 'anna@bakery.example,eve@evil.example'],
    ['two addresses in a list', 'anna@bakery.example;eve@evil.example'],
    ['a name', 'Anna <anna@bakery.example>'],
    ['a quoted part', '"anna baker"@bakery.example'],
    ['a comment', 'anna(baker)@bakery.example'],
    ['a group', 'all:anna@bakery.example;'],
    ['a letter whose lower case is a k', '\u212Aate@bakery.example'],
    ['a letter of another alphabet', 'аnna@bakery.example'],
    ['an umlaut in the host', 'anna@bäckerei.example'],
    ['a host that begins with a hyphen', 'anna@-bakery.example'],
    ['an empty label', 'anna@bakery..example'],
    ['an address in brackets', 'anna@[127.0.0.1]'],
    ['256 characters', `${'a'.repeat(241)}@bakery.example`],
  ])('is invalid with %s', (_what, text) => {
    expect(parseEmail(text)).toMatchObject({
      refused: 'validation_failed',
      status: 400,
      sentence: 'Unable to validate email address: invalid format',
    });
  });

  it('has 255 characters at most', () => {
    const longest = `${'a'.repeat(240)}@bakery.example`;
    expect(longest).toHaveLength(255);
    expect(parseEmail(longest)).toEqual({ email: longest });
  });
});

describe('a telephone number', () => {
  it.each([
    ['+442079460000', '442079460000'],
    ['442079460000', '442079460000'],
    ['+44 (20) 7946-0000', '442079460000'],
  ])('is stored as its digits: %s', (text, phone) => {
    expect(parsePhone(text)).toEqual({ phone });
  });

  it.each([
    '',
    '+',
    '0',
    '+0442079460000',
    '4',
    '++442079460000',
    '+44x',
    '+4420794600001234',
    '44\u0661',
    '44\0',
  ])('is invalid: %j', (text) => {
    expect(parsePhone(text)).toMatchObject({ refused: 'validation_failed', status: 400 });
  });
});
