import { parseAddress, sourceOf } from '@bakehouse/auth-service/http/source';
import { createTokenBuckets } from '@bakehouse/auth-service/protection/token-buckets';
import type { MakeFirstAdmin } from '@bakehouse/contract/first-run';
import { runCommand } from '../../../commands/run-command.ts';
import type { ActorContext } from '../../../platform/api/context.ts';
import { unwrapOutcome } from '../../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../../platform/api/implementer.ts';
import { refused } from '../../../platform/api/refused.ts';
import type { Services } from '../../../platform/services.ts';
import { createIsFirstRun } from '../../../records/people/is-first-run.ts';
import { isFirstRunCode } from './first-run-code.ts';
import { makeFirstAdmin } from './make-first-admin.ts';
import { readSteps } from './read-steps.ts';

/** Wrong codes of one source; a person who mistypes has plenty. */
const wrongCodes = { burst: 20, perSecond: 20 / 3600 };
/** The most sources that are remembered. */
const mostSources = 10_000;

/** Nobody has signed in yet. */
const nobody = { authUserId: '', sessionId: '' };

/** The first page of a fresh installation, and what is to be done after it. */
export function firstRunRoutes(os: Implementer, services: Services) {
  const isFirstRun = createIsFirstRun(services.database);
  const buckets = createTokenBuckets(mostSources);

  /** Refuses a wrong code, and limits the attempts of each source. */
  async function checkCode(code: string, context: ActorContext): Promise<void> {
    const { now, requestId } = context;
    const source = sourceOf(parseAddress(context.remoteAddress));
    // With a super admin the code is of no use any more, so attempts are not limited.
    const isOpen = await isFirstRun();
    const seconds = isOpen ? buckets.waitFor(source, wrongCodes, now) : 0;
    if (seconds > 0) {
      context.setRetryAfter(seconds);
      throw refused({ kind: 'too-many-requests' }, requestId);
    }
    if (isFirstRunCode(code, services.firstRunCode)) return;
    if (!isOpen) throw refused({ kind: 'first-run-over' }, requestId);
    buckets.consume(source, wrongCodes, now);
    throw refused({ kind: 'first-run-code-wrong' }, requestId);
  }

  const { firstRun } = os;
  return {
    makeFirstAdmin: firstRun.makeFirstAdmin.handler(
      Object.assign(
        async ({ input, context }: { readonly input: MakeFirstAdmin; readonly context: ActorContext }) => {
          await checkCode(input.code, context);
          const { actor, now, requestId } = context;
          const request = { actor, caller: nobody, input, now };
          return unwrapOutcome(await runCommand(services, makeFirstAdmin, request), requestId);
        },
        { command: makeFirstAdmin },
      ),
    ),
    readSteps: firstRun.readSteps.handler(() => readSteps(services.database, services.mailLeaves)),
  };
}
