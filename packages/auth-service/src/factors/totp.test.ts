import { describe, expect, it } from 'vitest';
import { totpCode } from '../../test/totp-code.ts';
import { findTotpStep, formatTotpSecret, formatTotpUri, makeTotpSecret } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);

describe('the TOTP code of a time', () => {
  // RFC 6238, appendix B, SHA-1; the last six of the eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i is %s', (seconds, code) => {
    expect(findTotpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
    expect(totpCode(formatTotpSecret(secret), at(seconds))).toBe(code);
  });

  it('is valid one step before and after, and not two', () => {
    const now = at(1_234_567_890);
    const step = 41_152_263;
    const found = [-2, -1, 0, 1, 2].map((away) =>
      findTotpStep(secret, totpCode(formatTotpSecret(secret), now, away), now),
    );
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('is bound to its secret', () => {
    expect(findTotpStep(makeTotpSecret(), '287082', at(59))).toBeNull();
  });

  it.each(['', '28708', '2870820', ' 287082', '28708a', '２８７０８２', '+28708', '28.082', '🥐🥐🥐'])(
    'is six digits, which %j is not',
    (typed) => {
      expect(findTotpStep(secret, typed, at(59))).toBeNull();
    },
  );
});

describe('the URI for an authenticator app', () => {
  it('is a secret of 160 bits in base32 without padding, another one each time', () => {
    expect(formatTotpSecret(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(formatTotpSecret(makeTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeTotpSecret()).not.toEqual(makeTotpSecret());
  });

  it('has its parameters in a fixed order', () => {
    const uri = formatTotpUri(secret, { issuer: 'bakehouse.test', account: 'anna@bakehouse.test' });
    expect(uri).toBe(
      'otpauth://totp/bakehouse.test:anna@bakehouse.test?algorithm=SHA1&digits=6&issuer=bakehouse.test&period=30&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    );
  });

  it('escapes what would end the label or begin another parameter', () => {
    const uri = new URL(formatTotpUri(secret, { issuer: 'Crumb & Söhne?/#', account: 'a+b%@c.test' }));
    expect(uri.searchParams.get('issuer')).toBe('Crumb & Söhne?/#');
    expect([...uri.searchParams.keys()]).toEqual(['algorithm', 'digits', 'issuer', 'period', 'secret']);
    expect(decodeURIComponent(uri.pathname)).toBe('/Crumb & Söhne?/#:a+b%@c.test');
    expect(uri.search).toContain('issuer=Crumb%20%26%20');
  });
});
