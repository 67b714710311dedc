import { describe, expect, test } from 'vitest';
import { writeShape } from './write-shape.ts';

describe('a shape is written', () => {
  test('with its fields one below the other, and optional ones marked', () => {
    const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;
    const shape = writeShape({
      type: 'object',
      required: ['day', 'lines'],
      properties: {
        day,
        hours: { type: 'integer', minimum: 0, maximum: 240 },
        lines: {
          type: 'array',
          maxItems: 2000,
          items: { type: 'object', required: ['quantity'], properties: { quantity: { type: 'integer' } } },
        },
      },
    });
    expect(shape).toBe(`{
  day: day, YYYY-MM-DD
  hours?: whole number from 0 to 240
  lines: list of {
    quantity: whole number
  }, at most 2000
}`);
  });

  test.each([
    [
      { anyOf: [{ type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }, { type: 'null' }] },
      'whole number from 1 | null',
    ],
    [{ enum: ['standard', 'custom'] }, '"standard" | "custom"'],
    [{ const: 'shop' }, '"shop"'],
    [{ type: 'string', maxLength: 200 }, 'text, at most 200 characters'],
    [{ type: 'string', format: 'uuid' }, 'UUID'],
    [{ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] }, '[whole number, text]'],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{ [name]: true | false }'],
    [{}, 'anything'],
  ] as const)('as one value: %o is %s', (schema, text) => {
    expect(writeShape(schema as Parameters<typeof writeShape>[0])).toBe(text);
  });
});
