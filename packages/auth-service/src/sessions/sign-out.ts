import { refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { deleteSessions } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';

/** `POST /logout?scope=` (auth contract, section 6.4): all sessions, unless the scope is `local` or `others`. */
export async function signOut({ auth, request }: Call, { user, session }: SignedIn): Promise<Reply> {
  const which = sessionsOf(request.query('scope') || 'global', session.id);
  if (which === null) return refuse('validation_failed', { sentence: 'Unsupported logout scope' });
  await auth.database.transaction().execute((trx) => deleteSessions(trx, user.id, which));
  return { empty: true };
}

function sessionsOf(scope: string, here: string) {
  if (scope === 'global') return 'all';
  if (scope === 'local') return { only: here };
  return scope === 'others' ? { except: here } : null;
}
