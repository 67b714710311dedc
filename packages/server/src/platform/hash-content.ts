import { createHash } from 'node:crypto';

/** A short hash of plain data (22 characters), to detect later whether the data has changed. */
export function hashContent(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
