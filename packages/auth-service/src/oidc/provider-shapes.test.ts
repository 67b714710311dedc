import { describe, expect, it } from 'vitest';
import { shapeOf } from './provider-shapes.ts';

const tenant = '0a1b2c3d-0000-4000-8000-00000000beef';
const personal = '9188040d-6c67-4c5b-b112-36a304b66dad';
const described = 'https://login.microsoftonline.com/{tenantid}/v2.0';

describe('Microsoft', () => {
  const common = 'https://login.microsoftonline.com/common/v2.0';
  const organisations = 'https://login.microsoftonline.com/organizations/v2.0';
  const isIssuedBy = (tid: unknown, iss: string, configured = common) =>
    shapeOf(configured).isIssuedBy({ iss, tid }, { described, configured });

  it('issues tokens with the issuer of each tenant', () => {
    expect(isIssuedBy(tenant, `https://login.microsoftonline.com/${tenant}/v2.0`)).toBe(true);
    expect(isIssuedBy(personal, `https://login.microsoftonline.com/${personal}/v2.0`)).toBe(true);
  });

  it.each([
    [undefined, `https://login.microsoftonline.com/${tenant}/v2.0`],
    [personal, `https://login.microsoftonline.com/${tenant}/v2.0`],
    ['{tenantid}', described],
    ['x/../evil', 'https://login.microsoftonline.com/x/../evil/v2.0'],
    [tenant, `https://evil.test/${tenant}/v2.0`],
  ])('is refused with the tenant %j and the issuer %s', (tid, iss) => {
    expect(isIssuedBy(tid, iss)).toBe(false);
  });

  it('admits private accounts at the common endpoint, and not at the one for organisations', () => {
    const iss = `https://login.microsoftonline.com/${personal}/v2.0`;
    expect(isIssuedBy(personal, iss, organisations)).toBe(false);
    expect(isIssuedBy(tenant, `https://login.microsoftonline.com/${tenant}/v2.0`, organisations)).toBe(true);
  });

  it('verifies an address only with its claim about the domain', () => {
    const { isEmailVerified } = shapeOf(common);
    expect(isEmailVerified({ email: 'a@bakehouse.test', email_verified: true })).toBe(false);
    expect(isEmailVerified({ xms_edov: false })).toBe(false);
    expect([true, 'true', 1, '1'].map((xms_edov) => isEmailVerified({ xms_edov }))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('Apple', () => {
  const shape = shapeOf('https://appleid.apple.com');

  it('answers with form_post when name or address are requested', () => {
    expect(shape.authorizeMembers(['openid', 'email'])).toEqual({ response_mode: 'form_post' });
    expect(shape.authorizeMembers(['openid', 'name'])).toEqual({ response_mode: 'form_post' });
    expect(shape.authorizeMembers(['openid'])).toEqual({});
  });

  it('sends booleans as text', () => {
    expect(shape.isEmailVerified({ email_verified: 'true' })).toBe(true);
    expect(shape.isEmailVerified({ email_verified: 'false' })).toBe(false);
  });
});

describe('Google', () => {
  const issuer = { described: 'https://accounts.google.com', configured: 'https://accounts.google.com' };
  const { isIssuedBy } = shapeOf('https://accounts.google.com');

  it('has an issuer with or without a scheme', () => {
    expect(isIssuedBy({ iss: 'https://accounts.google.com' }, issuer)).toBe(true);
    expect(isIssuedBy({ iss: 'accounts.google.com' }, issuer)).toBe(true);
    expect(isIssuedBy({ iss: 'https://accounts.google.com.evil.test' }, issuer)).toBe(false);
    expect(isIssuedBy({}, issuer)).toBe(false);
  });
});

describe('any other provider', () => {
  const { isEmailVerified, isIssuedBy } = shapeOf('https://guild.test/login.microsoftonline.com');

  it('is trusted about email_verified', () => {
    expect(isEmailVerified({ email_verified: true })).toBe(true);
    expect(isEmailVerified({ email_verified: 1 })).toBe(false);
    expect(isEmailVerified({ xms_edov: true })).toBe(false);
    expect(isEmailVerified({})).toBe(false);
    const issuer = { described: 'https://guild.test', configured: 'https://guild.test' };
    expect(isIssuedBy({ iss: 'https://guild.test/' }, issuer)).toBe(false);
  });
});
