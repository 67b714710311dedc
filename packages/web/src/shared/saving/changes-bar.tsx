import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { PageBar } from '../../ui/page-bar.tsx';
import { CommandFailure } from './save-form.tsx';
import type { CommandState } from './use-command.ts';

interface ChangesBarProps {
  /** The singular and plural of a change, as in '2 settings changed'. */
  readonly called?: readonly [one: string, many: string];
  /** The unsaved changes in words; without any the bar is hidden. */
  readonly changes: readonly string[];
  /** A warning about consequences of the save. */
  readonly warning?: string | undefined;
  readonly saveLabel?: string;
  /** Whether the form is valid. */
  readonly canSave?: boolean;
  /** Something is being loaded before the form can be submitted. */
  readonly busy?: boolean;
  readonly command: Omit<CommandState<never>, 'run'>;
  /** Replaces the server's message, where the screen has a better one. */
  readonly sentence?: string | undefined;
  readonly onUndo: () => void;
  readonly onSave: () => void;
}

/** The bar at the foot of a page whose changes are saved together. Ctrl+S or Cmd+S saves. */
export function ChangesBar(props: ChangesBarProps) {
  const {
    called = ['change not saved', 'changes not saved'],
    changes,
    warning,
    command,
    onUndo,
    onSave,
  } = props;
  const { saveLabel = 'Save changes', canSave = true, busy = false } = props;
  const isThere = changes.length > 0;
  useShortcut('mod+s', () => {
    if (isThere && canSave && !busy) onSave();
  });
  if (!isThere) return null;
  return (
    <PageBar
      label="Changes not saved"
      tone="changed"
      buttons={
        <>
          <Button variant="default" onClick={onUndo} disabled={command.isUnderWay || busy}>
            Undo changes
          </Button>
          <Button
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            loading={command.busy || busy}
            disabled={!canSave}
            onClick={onSave}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <CommandFailure command={command} sentence={props.sentence} />
      <p role="status">
        <b>
          {changes.length} {changes.length === 1 ? called[0] : called[1]}:
        </b>{' '}
        {changes.join(', ')}.{warning && ` ${warning}`}
      </p>
    </PageBar>
  );
}
