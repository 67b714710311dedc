import { callerOf } from '../platform/api/caller.ts';
import type { ActorContext } from '../platform/api/context.ts';
import { unwrapOutcome } from '../platform/api/handle-outcome.ts';
import type { Command, CommandServices, Identified } from './command.ts';
import { runCommand } from './run-command.ts';

/** The handler of a route that writes. It exposes its command, so that a test can find routes without one. */
export type CommandHandler<Input, Answer> = {
  (request: { readonly input: Input; readonly context: ActorContext }): Promise<Answer>;
  readonly command: Command<Input, Answer>;
};

/**
 * Makes handlers of routes from commands.
 *
 * @example
 *     const run = createCommandHandlers(services);
 *     const routes = { voidOrder: os.orders.voidOrder.handler(run(voidOrder)) };
 */
export function createCommandHandlers(services: CommandServices) {
  return function run<Input extends Identified, Answer>(
    command: Command<Input, Answer>,
  ): CommandHandler<Input, Answer> {
    return Object.assign(
      async ({ input, context }: { readonly input: Input; readonly context: ActorContext }) => {
        const { actor, now, requestId } = context;
        const outcome = await runCommand(services, command, { actor, caller: callerOf(context), input, now });
        return unwrapOutcome(outcome, requestId);
      },
      { command },
    );
  };
}
