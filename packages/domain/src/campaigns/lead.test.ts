import { expect, test } from 'vitest';
import { digitsOf, emptyLead, findLeadMistakes, leadName, tidyLead } from './lead.ts';

const wedding = 'Please enter either a telephone number or email address for us to contact you if you win';

test('a first name is needed, and a number or an address, in the words of the specification', () => {
  const sentences = (kind: 'draw' | 'promotion', over: object) =>
    findLeadMistakes(kind, { ...emptyLead, ...over }).map(({ sentence }) => sentence);
  expect(sentences('draw', {})).toEqual(['Please enter your first name', wedding]);
  expect(sentences('promotion', { firstName: 'Tom' })).toEqual([
    'Please enter either a telephone number or email address',
  ]);
  expect(sentences('draw', { firstName: 'Tom', tel: '07700 900555' })).toEqual([]);
  expect(sentences('draw', { firstName: 'Tom', email: 'tom@example.com' })).toEqual([]);
  expect(sentences('draw', { firstName: 'Tom', tel: 'none' })).toEqual([
    'This telephone number is too short',
  ]);
  expect(sentences('draw', { firstName: 'Tom', email: 'tom@' })).toEqual(['This is not an email address']);
  expect(sentences('draw', { firstName: 'T'.repeat(101), tel: '07700 900555' })).toEqual([
    'Please use no more than 100 characters',
  ]);
});

test('is stored without blanks around it, with its address in lower case', () => {
  const typed = {
    firstName: ' Sam  and Kit ',
    lastName: ' ',
    tel: ' 07700  900555',
    email: ' A@B.org ',
    details: ' x\r\ny ',
  };
  expect(tidyLead(typed)).toEqual({
    ...{ firstName: 'Sam and Kit', lastName: '', tel: '07700 900555', email: 'a@b.org', details: 'x\ny' },
  });
  expect(leadName(tidyLead(typed))).toBe('Sam and Kit');
});

test('is stored without signs that turn round or hide what stands beside a name', () => {
  const typed = {
    ...emptyLead,
    firstName: '\u202eevE',
    lastName: 'Rene\u0301\u200b',
    email: '\ufeffeve@b.org\u200b',
  };
  expect(tidyLead(typed)).toMatchObject({ firstName: 'evE', lastName: 'Ren\u00e9', email: 'eve@b.org' });
  expect(findLeadMistakes('draw', tidyLead({ ...typed, firstName: '\u200b' }))).toMatchObject([
    { field: 'firstName' },
  ]);
});

test.each([
  ['07700 900842', '07700900842'],
  ['+44 7700 900842', '07700900842'],
  ['0044 (0)7700-900842', '07700900842'],
  ['44 20 7946 0001', '02079460001'],
  ['+353 1 234 5678', '35312345678'],
  ['none', ''],
])('the digits of %s are %s', (tel, digits) => expect(digitsOf(tel)).toBe(digits));
