import { GoTrueAdminApi } from '@supabase/auth-js';
import type { AuthRequest, AuthResponse, AuthWorld } from './auth-world.ts';

/** Creates the official admin client, with the service key as bearer token. */
export function connectAdmin({ app, settings }: AuthWorld): InstanceType<typeof GoTrueAdminApi> {
  return new GoTrueAdminApi({
    url: `${settings.publicUrl}/auth/v1`,
    headers: { apikey: settings.serviceRoleKey, Authorization: `Bearer ${settings.serviceRoleKey}` },
    fetch: async (input, init) => app.request(new Request(input, init)),
  });
}

/** Sends a request with the service key as bearer token. */
export function sendAsAdmin(
  world: AuthWorld,
  path: string,
  request: AuthRequest = {},
): Promise<AuthResponse> {
  return world.send(path, { bearer: world.settings.serviceRoleKey, ...request });
}
