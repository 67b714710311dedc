import type { Implementer } from '../../platform/api/implementer.ts';
import { refused } from '../../platform/api/refused.ts';
import type { Services } from '../../platform/services.ts';
import { openCutOff } from './open-cut-off.ts';
import { setCutOff } from './set-cut-off.ts';

/** When delivery days close. */
export function cutOffsRoutes(os: Implementer, { database }: Services) {
  return {
    openCutOff: os.cutOffs.openCutOff.handler(({ input, context }) =>
      openCutOff(database, input.day, context.now),
    ),
    setCutOff: os.cutOffs.setCutOff.handler(async ({ input, context }) => {
      const result = await database
        .transaction()
        .execute((trx) => setCutOff(trx, context.actor, input, context.now));
      if (result.kind === 'refused') throw refused(result.refusal, context.requestId);
      return result.cutOff;
    }),
  };
}
