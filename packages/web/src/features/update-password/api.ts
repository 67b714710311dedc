import { accessToken } from '../../shared/session/auth.ts';
import { lacksSecondFactor } from '../../shared/session/second-factor.ts';
import type { LinkState } from './update-password-state.ts';

/** Whether there is a session to change the password with. Throws where the service cannot be reached. */
export async function findLinkState(): Promise<LinkState> {
  if ((await accessToken()) === null) return 'nobody';
  return (await lacksSecondFactor()) ? 'owes-factor' : 'ready';
}
