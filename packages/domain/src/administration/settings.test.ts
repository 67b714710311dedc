import { describe, expect, test } from 'vitest';
import type { SettingsFacts } from './settings.ts';
import { changedSettings, findSettingMistakes, isTimeZone, tidySettings } from './settings.ts';
import { hasRightCheckDigits, tidyVatNumber } from './vat-number.ts';

const saved: SettingsFacts = {
  defaultCutOffHours: 24,
  deliveryStartsAt: '00:00',
  timeZone: 'Europe/London',
  orderHorizonDays: 365,
  dayColours: ['', '', '', '', '', '', ''],
  businessName: 'Bakehouse',
  sellerAddress: 'The Old Flour Mill\nYork',
  vatNumber: '',
  logo: '',
  bankSortCode: '',
  bankAccountNumber: '',
  telephone: '',
  sellerEmail: '',
  adminEmail: '',
  ledgerAccount: '4000',
  analysisTypes: ['', '', ''],
  secondFactorRoles: [],
  mailBodyDays: 180,
  userEventDays: 1095,
  leadDays: 0,
};

const mistakesOf = (over: Partial<SettingsFacts>) =>
  findSettingMistakes(tidySettings({ ...saved, ...over }), saved);

describe('a VAT number', () => {
  test.each([
    ['gb123456782', 'GB 123 4567 82'],
    [' GB 123 4567 82 ', 'GB 123 4567 82'],
    ['123-4567-82', 'GB 123 4567 82'],
    ['GB123456782001', 'GB 123 4567 82 001'],
  ])('%s is written %s', (typed, written) => {
    expect(tidyVatNumber(typed)).toBe(written);
  });

  test.each(['GB 12', 'GB 123 4567 8X', 'FR12345678901', '<b>GB123456782</b>'])('is not %s', (typed) => {
    expect(tidyVatNumber(typed)).toBeNull();
  });

  test('has check digits of the old or of the new kind', () => {
    expect(hasRightCheckDigits('GB 123 4567 82')).toBe(true);
    // 112 from the first seven digits, 55 more, and 27 are twice 97.
    expect(hasRightCheckDigits('GB 123 4567 27')).toBe(true);
    expect(hasRightCheckDigits('GB 123 4567 81')).toBe(false);
    expect(hasRightCheckDigits('GB 12')).toBe(false);
  });
});

describe('settings', () => {
  test('are put in form: numbers of banks and of the VAT, addresses without empty lines', () => {
    expect(
      tidySettings({
        ...saved,
        sellerAddress: ' 1 Mill Row \r\n\r\nYork ',
        vatNumber: 'gb123456782',
        bankSortCode: '200000',
        bankAccountNumber: '1234 5678',
      }),
    ).toMatchObject({
      sellerAddress: '1 Mill Row\nYork',
      vatNumber: 'GB 123 4567 82',
      bankSortCode: '20-00-00',
      bankAccountNumber: '12345678',
    });
  });

  test.each<[string, Partial<SettingsFacts>, object]>([
    [
      'a time zone that does not exist',
      { timeZone: 'Europe/Atlantis' },
      { timeZone: 'There is no time zone Europe/Atlantis.' },
    ],
    ['no time zone', { timeZone: '' }, { timeZone: 'Please give a time zone.' }],
    [
      'no name',
      { businessName: '  ' },
      { businessName: 'The business needs a name: every invoice carries it.' },
    ],
    [
      'hours below nothing',
      { defaultCutOffHours: -1 },
      { defaultCutOffHours: 'A whole number of hours from 0 to 8,760.' },
    ],
    [
      'hours of more than a year',
      { defaultCutOffHours: 8761 },
      { defaultCutOffHours: 'A whole number of hours from 0 to 8,760.' },
    ],
    [
      'half an hour',
      { defaultCutOffHours: 0.5 },
      { defaultCutOffHours: 'A whole number of hours from 0 to 8,760.' },
    ],
    [
      'hours that are no number',
      { defaultCutOffHours: Number.NaN },
      { defaultCutOffHours: 'A whole number of hours from 0 to 8,760.' },
    ],
    [
      'no day ahead',
      { orderHorizonDays: 0 },
      { orderHorizonDays: 'A whole number of days from 1 to 3,660.' },
    ],
    ['no time', { deliveryStartsAt: '24:00' }, { deliveryStartsAt: 'Write the time like 04:30.' }],
    [
      'a VAT number of another form',
      { vatNumber: '12' },
      { vatNumber: 'A VAT number is GB and nine digits.' },
    ],
    [
      'wrong check digits',
      { vatNumber: 'GB123456781' },
      { vatNumber: 'The last two digits do not fit the others.' },
    ],
    [
      'a sort code without its account',
      { bankSortCode: '20-00-00' },
      { bankAccountNumber: 'An account number has eight digits.' },
    ],
    [
      'an account without its sort code',
      { bankAccountNumber: '12345678' },
      { bankSortCode: 'A sort code has six digits.' },
    ],
    [
      'an account that is none',
      { bankSortCode: '20-00-00', bankAccountNumber: '12' },
      { bankAccountNumber: 'An account number has eight digits.' },
    ],
    [
      'no address of an e-mail',
      { adminEmail: 'the office' },
      { adminEmail: 'This is not an e-mail address.' },
    ],
    [
      'a ledger account that Sage refuses',
      { ledgerAccount: 'sales' },
      { ledgerAccount: expect.stringContaining('The ledger account ') },
    ],
    [
      'an analysis type that Sage refuses',
      { analysisTypes: ['', 'x'.repeat(51), ''] },
      { analysisTypes: 'Analysis type 2 has 51 characters, but Sage takes 50.' },
    ],
  ])('refuse %s', (_what, over, mistake) => {
    expect(mistakesOf(over)).toMatchObject(mistake);
  });

  test('of a bank are taken together', () => {
    expect(mistakesOf({ bankSortCode: '20-00-00', bankAccountNumber: '12345678' })).toEqual({});
  });

  test('of a bank say each its own mistake, also where only the other one changed', () => {
    const sortCode = { bankSortCode: 'A sort code has six digits.' };
    const account = { bankAccountNumber: 'An account number has eight digits.' };
    expect(mistakesOf({ bankSortCode: '20-00-00', bankAccountNumber: '12' })).toEqual(account);
    expect(mistakesOf({ bankSortCode: '20-00', bankAccountNumber: '12345678' })).toEqual(sortCode);
    expect(mistakesOf({ bankSortCode: '20-00-00' })).toEqual(account);
    expect(mistakesOf({ bankAccountNumber: '12345678' })).toEqual(sortCode);
    const both = mistakesOf({ bankSortCode: '20-00', bankAccountNumber: '12' });
    expect(Object.entries(both)).toEqual(Object.entries({ ...sortCode, ...account }));
    const kept = { ...saved, bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
    expect(findSettingMistakes({ ...kept, bankAccountNumber: '' }, kept)).toEqual(account);
    expect(findSettingMistakes({ ...kept, bankSortCode: '', bankAccountNumber: '' }, kept)).toEqual({});
  });

  test('that are kept from before a rule stop no other change', () => {
    const kept = { ...saved, vatNumber: 'GB 000 0000 01' };
    expect(findSettingMistakes({ ...kept, telephone: '42' }, kept)).toEqual({});
  });

  test('keep colours in one way, and none for a day that has its usual one', () => {
    const dayColours = ['#1D66A6', '', ' 7a1fa2', '', '', '', ''];
    expect(tidySettings({ ...saved, dayColours }).dayColours).toEqual(['', '', '#7a1fa2', '', '', '', '']);
  });

  test.each([
    ['purple', 'Wednesday: A colour is written as # and six digits or letters from a to f, such as #1d66a6.'],
    [
      '#d9534f',
      'Wednesday: Neither white nor dark letters can be read on #d9534f. Use the darker #ce4946 or the lighter #e05955.',
    ],
  ])('refuse the day colour %s', (colour, mistake) => {
    const dayColours = saved.dayColours.with(2, colour);
    expect(mistakesOf({ dayColours })).toEqual({ dayColours: mistake });
    expect(mistakesOf({ dayColours: saved.dayColours.with(2, '#7a1fa2') })).toEqual({});
  });

  test('keep leads for good, or at least until nobody may be drawn of them any more', () => {
    const mistakeOf = (leadDays: number) => findSettingMistakes({ ...saved, leadDays }, saved).leadDays;
    expect([0, 28, 180, 36_500].map(mistakeOf)).toEqual([undefined, undefined, undefined, undefined]);
    const tooShort =
      'At least 28 days, because another name may still be drawn; 0 keeps leads until they are erased by hand.';
    expect([1, 27].map(mistakeOf)).toEqual([tooShort, tooShort]);
    expect(mistakeOf(Number.NaN)).toBe('A whole number of days from 0 to 36,500.');
    expect(mistakeOf(-1)).toBe('A whole number of days from 0 to 36,500.');
  });

  test('name what changed in the order of the screen', () => {
    expect(
      changedSettings(
        { ...saved, telephone: '1', defaultCutOffHours: 8, analysisTypes: ['a', '', ''] },
        saved,
      ),
    ).toEqual(['defaultCutOffHours', 'telephone', 'analysisTypes']);
    expect(changedSettings({ ...saved, analysisTypes: ['', '', ''] }, saved)).toEqual([]);
  });

  test('know time zones by name alone', () => {
    expect(['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'].every(isTimeZone)).toBe(
      true,
    );
    expect(
      ['+01:00', '2026-01-01T00:00[Europe/London]', 'Europe/', '<b>UTC</b>', 'GMT; drop'].some(isTimeZone),
    ).toBe(false);
  });
});
