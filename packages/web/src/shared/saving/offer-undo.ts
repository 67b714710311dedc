import { toastError, toastSuccess, toastUndo } from '../../ui/feedback/toast.ts';
import type { CommandRun } from './run-command.ts';
import { createAttemptMemory, runCommand } from './run-command.ts';

interface UndoOffer<Answer, Fault> {
  /** What was done. */
  readonly done: string;
  /** What is said once it is undone. */
  readonly undone: string;
  /** Calls the server under this id. */
  readonly send: (commandId: string) => ReturnType<CommandRun<null, Answer, Fault>['send']>;
  /** Shows the answer wherever it is shown by now. */
  readonly onUndone: (answer: Answer) => void;
}

/**
 * Says what was done, and offers for ten seconds to undo it with another command, on whatever screen the person is by
 * then. The undo is done once (`runCommand`); why it was not is said.
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
