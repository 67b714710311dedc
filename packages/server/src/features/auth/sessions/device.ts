import type { Call } from '../route.ts';
import type { Device } from './sessions.ts';

export function deviceOf({ request, address }: Call): Device {
  return { userAgent: request.header('user-agent') ?? null, address };
}
