import { accessToken } from '../../shared/session/auth.ts';
import { owesFactor } from '../../shared/session/second-factor.ts';
import type { LinkState } from './update-password-state.ts';

/** Whether a session is there to change the password with. Throws where nobody can tell. */
export async function findLinkState(): Promise<LinkState> {
  if ((await accessToken()) === null) return 'nobody';
  return (await owesFactor()) ? 'owes-factor' : 'ready';
}
