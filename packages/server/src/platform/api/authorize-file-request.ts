import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { checkNeed } from './check-need.ts';

/** The variables of a request to a route outside the contract. */
export type FileEnv = { Variables: { requestId: string; log: Log; actor: Actor | undefined } };

/** Authenticates a request for a file and checks its permission. Adds the person to the request's log. */
export async function authorizeFileRequest(
  { findActor }: Pick<Services, 'findActor'>,
  context: Context<FileEnv>,
  need: Need,
  now: Temporal.Instant,
): Promise<Caller | Refusal> {
  const { authorization, 'x-view-as': viewAs } = context.req.header();
  const caller = await findActor({ authorization, viewAs }, now);
  if ('kind' in caller) return caller;
  context.set('actor', caller.actor);
  return checkNeed(caller.actor, need) ?? caller;
}
