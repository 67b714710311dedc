import { createHash, timingSafeEqual } from 'node:crypto';

/** Who may see the metrics and the details of `/readyz`. */
export type OperatorAccess = {
  /** Whether others than this machine can reach the server. */
  readonly isPublic: boolean;
  /** The operator's bearer token; null if none is set. */
  readonly token: string | null;
};

/**
 * Whether a request may see what only an operator needs: memory, load and problems. If only this machine can reach the
 * server, every request may; otherwise it needs the token.
 */
export function maySeeDetails(
  { isPublic, token }: OperatorAccess,
  authorization: string | undefined,
): boolean {
  if (!isPublic) return true;
  if (token === null || authorization === undefined) return false;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
