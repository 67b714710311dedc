import type { HonoRequest } from 'hono';
import { z } from 'zod';
import type { Refusal } from './refusals.ts';
import { refuse } from './refusals.ts';

/** 1 MiB (auth contract, section 1.5). */
const mostBytes = 1_048_576;

/** An optional text: absent, null and empty are all ''. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/**
 * Reads the body as a JSON object of this shape, with any content type. Members that the shape does not name are
 * dropped; anything but such an object is refused as `bad_json`.
 */
export async function readBody<Shape extends z.ZodType>(
  request: HonoRequest,
  shape: Shape,
): Promise<{ readonly body: z.output<Shape> } | Refusal> {
  const text = await readText(request);
  if (typeof text !== 'string') return text;
  return parse(text, shape);
}

/** The same; an absent body is read as an empty object (auth contract, section 1.1). */
export async function readBodyIfAny<Shape extends z.ZodType>(
  request: HonoRequest,
  shape: Shape,
): Promise<{ readonly body: z.output<Shape> } | Refusal> {
  const text = await readText(request);
  if (typeof text !== 'string') return text;
  return parse(text === '' ? '{}' : text, shape);
}

function parse<Shape extends z.ZodType>(
  text: string,
  shape: Shape,
): { readonly body: z.output<Shape> } | Refusal {
  const parsed = shape.safeParse(parseJson(text) ?? {});
  return parsed.success ? { body: parsed.data } : refuse('bad_json');
}

/** Reads the body as the fields of a form, with any content type. */
export async function readForm(request: HonoRequest): Promise<{ readonly form: URLSearchParams } | Refusal> {
  const text = await readText(request);
  return typeof text === 'string' ? { form: new URLSearchParams(text) } : text;
}

/** An optional JSON object with any members, for metadata; null counts as absent. */
export const optionalObject = z
  .custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  )
  .nullish()
  .transform((object) => object ?? null);

/** JSON null is read as an empty object; text that is not JSON becomes a value that no shape accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseUnkeepable);
  } catch {
    return 'not JSON';
  }
}

/** Drops names such as `__proto__`, and refuses text that PostgreSQL cannot store (NUL). */
function refuseUnkeepable(name: string, value: unknown): unknown {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') return undefined;
  if (!isKeepable(name) || (typeof value === 'string' && !isKeepable(value))) {
    throw new SyntaxError('not keepable');
  }
  return value;
}

function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The body as text; refused as soon as it exceeds the limit. */
async function readText(request: HonoRequest): Promise<string | Refusal> {
  if (Number(request.header('content-length') ?? 0) > mostBytes) return refuse('request_entity_too_large');
  const reader = request.raw.body?.getReader();
  if (!reader) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > mostBytes) {
        await reader.cancel();
        return refuse('request_entity_too_large');
      }
      chunks.push(part.value);
    }
  } catch {
    // The client disconnected while it sent the body: no client reads the answer, and it is no error of the server.
    return refuse('bad_json');
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
