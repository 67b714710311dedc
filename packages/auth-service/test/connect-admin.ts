import { GoTrueAdminApi } from '@supabase/auth-js';
import type { Answer, AuthWorld, SearchQuery } from './auth-world.ts';

/** The official client's interface for administrators, with the service key as bearer. */
export function connectAdmin({ app, settings }: AuthWorld): InstanceType<typeof GoTrueAdminApi> {
  return new GoTrueAdminApi({
    url: `${settings.publicUrl}/auth/v1`,
    headers: { apikey: settings.serviceRoleKey, Authorization: `Bearer ${settings.serviceRoleKey}` },
    fetch: async (input, init) => app.request(new Request(input, init)),
  });
}

/** Asks with the service key as bearer. */
export function askAsAdmin(world: AuthWorld, path: string, asked: SearchQuery = {}): Promise<Answer> {
  return world.ask(path, { bearer: world.settings.serviceRoleKey, ...asked });
}
