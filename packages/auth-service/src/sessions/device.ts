import type { Call } from '../http/route.ts';
import type { Device } from './sessions.ts';

export function deviceOf({ request, address }: Call): Device {
  return { userAgent: request.header('user-agent') ?? null, address };
}
