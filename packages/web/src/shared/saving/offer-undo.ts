import { toastError, toastSuccess, toastUndo } from '../../ui/feedback/toast.ts';
import type { CommandRun } from './run-command.ts';
import { createAttemptMemory, runCommand } from './run-command.ts';

interface UndoOffer<Answer, Fault> {
  /** The message of the toast. */
  readonly done: string;
  /** The message after the undo. */
  readonly undone: string;
  /** Sends the undo with this command id. */
  readonly send: (commandId: string) => ReturnType<CommandRun<null, Answer, Fault>['send']>;
  /** Updates the screens with the answer. */
  readonly onUndone: (answer: Answer) => void;
}

/**
 * Reports what was done, and offers for ten seconds to undo it with another command, on whatever screen the person is
 * by then. The undo is executed once (`runCommand`); its failure is reported.
 */
export function offerUndo<Answer, Fault>({ done, undone, send, onUndone }: UndoOffer<Answer, Fault>): void {
  toastUndo(done, () => void undo());

  async function undo(): Promise<void> {
    const outcome = await runCommand<null, Answer, Fault>(null, {
      send: (_, commandId) => send(commandId),
      memory: createAttemptMemory(),
    });
    if (outcome.kind === 'done') {
      onUndone(outcome.answer);
      toastSuccess(undone);
    } else if (outcome.kind === 'failed') {
      toastError(`This was not undone. ${outcome.failure.sentence}`);
    }
  }
}
