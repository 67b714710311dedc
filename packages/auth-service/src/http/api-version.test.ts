import { describe, expect, it } from 'vitest';
import { acceptsStringCodes } from './api-version.ts';

describe('error codes as text', () => {
  it.each(['2024-01-01', '2024-02-29', '2099-12-31'])('are sent for the version header %s', (header) => {
    expect(acceptsStringCodes(header)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '2023-12-31',
    '2024-1-1',
    '20240101',
    '2025-02-29',
    '2024-13-01',
    '2024-01-01T00:00:00Z',
    '2024-01-01, 2024-01-01',
    'latest',
  ])('are not sent to a caller of %j', (header) => {
    expect(acceptsStringCodes(header)).toBe(false);
  });
});
