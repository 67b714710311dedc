import { createHash } from 'node:crypto';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import type { Command, CommandServices, Identified, Request } from './command.ts';

/** Attempts of a command that PostgreSQL aborts because of concurrent transactions. */
const mostAttempts = 8;

/**
 * Executes a command once, however often it is sent, in one transaction, and retries it after a serialization failure
 * or a deadlock. Screens and workers are notified after the commit; a repeat notifies them too, because the server may
 * have died between the commit and the notification.
 */
export async function runCommand<Input extends Identified, Answer>(
  services: CommandServices,
  command: Command<Input, Answer>,
  request: Request<Input>,
): Promise<Outcome<Answer>> {
  const call = {
    ...request,
    services,
    commandId: commandIdOf(request.input),
    fingerprint: fingerprintOf(command.name, request),
  };
  const outcome = await retryConflicts(() => command.execute(call));
  if (outcome.kind === 'refused') return outcome;
  if (command.notifies.includes('screens')) services.live.notify();
  if (command.notifies.includes('mailer')) services.wakeMailer();
  if (command.notifies.includes('order-mailer')) services.wakeOrderMailer();
  if (command.notifies.includes('importer')) services.wakeImporter();
  if (command.notifies.includes('backups')) services.wakeBackups();
  if (command.notifies.includes('channels')) void services.liveChannels.check();
  return outcome;
}

function commandIdOf(input: Identified): string {
  if ('commandId' in input) return input.commandId;
  return 'saveId' in input ? input.saveId : input.printId;
}

function fingerprintOf(name: string, { actor, caller, input }: Request<unknown>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, caller.authUserId, actor.userId, actor.viewedBy, input]))
    .digest();
}

async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === mostAttempts || !isUndoneForAnother(error)) throw error;
    }
  }
}

/** Serialization failure or deadlock: the transaction was rolled back and may succeed at once. */
function isUndoneForAnother(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}
