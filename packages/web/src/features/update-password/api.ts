import { accessToken } from '../../shared/auth.ts';
import { owesFactor } from '../../shared/second-factor.ts';
import type { Standing } from './update-password-state.ts';

/** Whether a session is there to change the password with. Throws where nobody can tell. */
export async function findStanding(): Promise<Standing> {
  if ((await accessToken()) === null) return 'nobody';
  return (await owesFactor()) ? 'owes-factor' : 'ready';
}
