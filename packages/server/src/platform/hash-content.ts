import { createHash } from 'node:crypto';

/** A short hash of plain data, to tell later whether it still says the same; 22 characters. */
export function hashContent(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
