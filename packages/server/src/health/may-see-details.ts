import { createHash, timingSafeEqual } from 'node:crypto';

/** Who may see the metrics and the reasons of the readiness. */
export type OperatorAccess = {
  /** Whether others than this machine can reach the server. */
  readonly isPublic: boolean;
  /** What an operator shows as a bearer token; null where none is set. */
  readonly token: string | null;
};

/**
 * Whether a request may see what only an operator needs: memory, load and what is wrong. Where nobody but this machine
 * can ask, everyone may; elsewhere the token has to be shown.
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
