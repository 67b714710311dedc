import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import styles from './changes-bar.module.css';
import { CommandFailure } from './save-form.tsx';
import type { CommandState } from './use-command.ts';

interface ChangesBarProps {
  /** 'settings': '2 settings changed'. */
  readonly nouns: readonly [one: string, many: string];
  /** What is not saved yet, by name. */
  readonly changes: readonly string[];
  /** What the save closes or loses, as a sentence. */
  readonly warning?: string | undefined;
  readonly saveLabel: string;
  readonly busy?: boolean;
  readonly command: Omit<CommandState<never>, 'give'>;
  /** Replaces the server's sentence, where the screen has a better one. */
  readonly sentence?: string | undefined;
  readonly onUndo: () => void;
  readonly onSave: () => void;
}

/** The foot of a screen that saves nothing by itself: what was changed, and the buttons for all of it. */
export function ChangesBar(props: ChangesBarProps) {
  const { nouns, changes, warning, saveLabel, busy = false, command, sentence, onUndo, onSave } = props;
  const noun = changes.length === 1 ? nouns[0] : nouns[1];
  return (
    <section className={`${styles.root} screen-only`} data-part="changes-bar" aria-label="Changes not saved">
      <CommandFailure command={command} sentence={sentence} />
      <p role="status">
        <b>
          {changes.length} {noun} changed:
        </b>{' '}
        {changes.join(', ')}.{warning && ` ${warning}`}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onUndo} disabled={command.busy}>
          Undo changes
        </Button>
        <Button
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          loading={command.busy || busy}
          onClick={onSave}
        >
          {saveLabel}
        </Button>
      </div>
    </section>
  );
}
