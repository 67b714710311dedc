import type { JSONSchema } from '@orpc/openapi';

/** A value's shape in JSON Schema, as the description of the interface has it. */
export type Schema = JSONSchema;

/**
 * Writes a schema in a readable form: fields one below the other, with their limits.
 *
 * @example
 * writeShape({ type: 'object', required: ['day'], properties: { day: { type: 'string' }, hours: { type: 'integer' } }
 * })
 * // '{\n  day: text\n  hours?: whole number\n}'
 */
export function writeShape(schema: Schema, indent = ''): string {
  if (typeof schema === 'boolean') return 'anything';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => writeShape(choice, indent)))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return writeList(schema, indent);
  if (schema.type === 'object') return writeFields(schema, indent);
  return writeScalar(schema);
}

function writeList(schema: Exclude<Schema, boolean>, indent: string): string {
  const most = schema.maxItems === undefined ? '' : `, at most ${schema.maxItems}`;
  if (Array.isArray(schema.prefixItems)) {
    const items: readonly Schema[] = schema.prefixItems;
    return `[${items.map((item) => writeShape(item, indent)).join(', ')}]`;
  }
  return `list of ${writeShape(schema.items ?? true, indent)}${most}`;
}

function writeFields(schema: Exclude<Schema, boolean>, indent: string): string {
  const fields = Object.entries(schema.properties ?? {});
  const others = schema.additionalProperties;
  if (fields.length === 0) {
    return typeof others === 'object' ? `{ [name]: ${writeShape(others, indent)} }` : '{}';
  }
  const deeper = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${deeper}${name}${mark}: ${writeShape(field, deeper)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const words: Readonly<Record<string, string>> = {
  'date-time': 'instant',
  uuid: 'UUID',
  email: 'e-mail address',
};

/** Words for the patterns of the contract. */
const patterns: Readonly<Record<string, string>> = { '^\\d{4}-\\d{2}-\\d{2}$': 'day, YYYY-MM-DD' };

function writeScalar({
  type,
  format,
  pattern,
  maxLength,
  minimum,
  maximum,
}: Exclude<Schema, boolean>): string {
  switch (type) {
    case 'string': {
      const word = (format && words[format]) ?? (pattern && patterns[pattern]) ?? 'text';
      return maxLength === undefined ? word : `${word}, at most ${maxLength} characters`;
    }
    case 'integer':
    case 'number':
      return `${type === 'integer' ? 'whole number' : 'number'}${writeRange(minimum, maximum)}`;
    case 'boolean':
      return 'true | false';
    case 'null':
      return 'null';
    default:
      return 'anything';
  }
}

/** The limits of a number, without the largest ones of the database and of JavaScript. */
function writeRange(least: number | undefined, most: number | undefined): string {
  const floor = least === undefined || least <= -(2 ** 31) ? null : least;
  const ceiling = most === undefined || most >= 2 ** 31 - 1 ? null : most;
  if (floor !== null && ceiling !== null) return ` from ${floor} to ${ceiling}`;
  if (floor !== null) return ` from ${floor}`;
  return ceiling === null ? '' : ` up to ${ceiling}`;
}
