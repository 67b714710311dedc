import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import styles from './changes-bar.module.css';
import { CommandFailure } from './save-form.tsx';
import type { CommandState } from './use-command.ts';

interface ChangesBarProps {
  /** What is not saved, each change in words; nothing is shown where there is none. */
  readonly changes: readonly string[];
  readonly command: Omit<CommandState<never>, 'give'>;
  /** What is typed can be sent. */
  readonly canSave?: boolean;
  readonly onUndo: () => void;
  readonly onSave: () => void;
}

/** The bar at the foot of a page on which several things are changed and saved as one step. Ctrl or Cmd and S saves. */
export function ChangesBar({ changes, command, canSave = true, onUndo, onSave }: ChangesBarProps) {
  const isThere = changes.length > 0;
  useShortcut('mod+s', () => {
    if (isThere && canSave) onSave();
  });
  if (!isThere) return null;
  return (
    <section className={`${styles.root} screen-only`} data-part="changes-bar" aria-label="Save">
      <div className={styles.text}>
        <CommandFailure command={command} />
        <p role="status">
          <b>{changes.length === 1 ? '1 change not saved:' : `${changes.length} changes not saved:`}</b>{' '}
          {changes.join('; ')}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button size="md" variant="default" disabled={command.busy} onClick={onUndo}>
          Undo changes
        </Button>
        <Button
          size="md"
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          loading={command.busy}
          disabled={!canSave}
          onClick={onSave}
        >
          Save changes
        </Button>
      </div>
    </section>
  );
}
