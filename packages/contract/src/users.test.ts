import { describe, expect, test } from 'vitest';
import { saveUser } from './users.ts';

const valid = {
  saveId: '0b5f3a52-6b0e-4d3e-9d38-7f3b8b3f1c11',
  userId: null,
  version: null,
  firstName: ' Rosa ',
  lastName: 'Field',
  email: ' Rosa.Field@Bakehouse.TEST ',
  active: true,
  admin: false,
  orders: 2,
  specCards: 0,
  administration: 0,
  shopIds: [1, 2],
  invite: true,
};

describe('a person that is saved', () => {
  test('has an address in lower case and names without blanks around them (spec 001 section 5)', () => {
    expect(saveUser.parse(valid)).toMatchObject({ firstName: 'Rosa', email: 'rosa.field@bakehouse.test' });
  });

  test('takes nothing from a body that is not named in the shape', () => {
    const greedy = { ...valid, superAdmin: true, superadmin: true, uuid: 'x', waiting: false, id: 1 };
    expect(Object.keys(saveUser.parse(greedy)).toSorted()).toEqual(Object.keys(valid).toSorted());
  });

  test.each([
    [{ email: 'rosa' }],
    [{ email: 'rosa@bakehouse.test\r\nBcc: thief@evil.test' }],
    [{ email: `${'a'.repeat(250)}@bakehouse.test` }],
    [{ firstName: 'Ro\0sa' }],
    [{ firstName: 'R'.repeat(101) }],
    [{ orders: 3 }],
    [{ administration: -1 }],
    [{ specCards: '2' }],
    [{ shopIds: [0] }],
    [{ admin: 'true' }],
    [{ saveId: 'again' }],
  ])('is refused with %j', (wrong) => {
    expect(saveUser.safeParse({ ...valid, ...wrong }).success).toBe(false);
  });

  test('keeps a line break in a name from becoming a line of a mail', () => {
    expect(saveUser.parse({ ...valid, lastName: 'Field\r\nBcc: x' }).lastName).toBe('Field Bcc: x');
  });
});
