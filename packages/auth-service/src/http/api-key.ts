import { createHash, timingSafeEqual } from 'node:crypto';
import type { HonoRequest } from 'hono';
import type { AuthSettings } from '../settings.ts';

/**
 * What is wrong with the request's API key, or null. The key admits the request and grants no rights (auth contract,
 * section 1.2); the messages are those of the gateway that usually checks it.
 */
export function findApiKeyError(
  request: HonoRequest,
  { anonKey, serviceRoleKey }: Pick<AuthSettings, 'anonKey' | 'serviceRoleKey'>,
): string | null {
  const given = request.header('apikey') ?? request.query('apikey') ?? '';
  if (given === '') return 'No API key found in request';
  const isKnown = [anonKey, serviceRoleKey].some((key) => isSame(given, key));
  return isKnown ? null : 'Invalid API key';
}

/** Compares in constant time, so that the duration reveals nothing about the key. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
