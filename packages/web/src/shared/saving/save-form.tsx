import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { LeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { KeyboardHint } from '../../ui/keys/keyboard-hint.tsx';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { LockedWhile } from './locked-while.tsx';
import styles from './save-form.module.css';
import type { CommandState } from './use-command.ts';

interface SaveFormProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly size?: 'md' | 'lg' | number;
  /** Shows a drawer of this width in pixels instead of a dialog. */
  readonly drawer?: { readonly width: number; readonly headTools?: ReactNode };
  readonly saveLabel: string;
  /** What would be lost, in the question whether to leave: 'the Sage settings'. */
  readonly noun: string;
  readonly isDirty: boolean;
  /** The names of unsaved changes, listed in the foot. */
  readonly changes?: readonly string[];
  /** Whether the form can be submitted. */
  readonly canSave?: boolean;
  /** Hides the save button from people who may only read. */
  readonly readOnly?: boolean;
  readonly command: Omit<CommandState<never>, 'run'>;
  /** Discards the unsaved changes, where the form offers that. */
  readonly onUndo?: () => void;
  /** Further buttons, before Cancel. */
  readonly tools?: ReactNode;
  /** Something is being loaded before the form can be submitted. */
  readonly isLooking?: boolean;
  /** A question of the form itself is open. */
  readonly isAsking?: boolean;
  /** The dialog of a conflict, while there is one. */
  readonly conflict?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Called when the page is left without saving: drafts stored elsewhere are removed too. */
  readonly onLeave?: () => void;
  /** The fields; a function gets the form's id, for fields that are outside of its element. */
  readonly children: ReactNode | ((formId: string) => ReactNode);
}

/**
 * A form in a dialog: fields, Save and Cancel, the failure of a save, and a question before unsaved changes are lost.
 * It says when a failed save is sent again. Ctrl or Cmd and S saves.
 */
export function SaveForm(props: SaveFormProps) {
  const { noun, isDirty, canSave = true, readOnly = false, isLooking = false, command, drawer } = props;
  const { onSubmit, onClose, children } = props;
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const { isUnderWay } = command;
  const leaving = isUnderWay
    ? {
        question: `Leave ${noun} while it is being saved?`,
        consequence: 'Your save is on its way. If it does not get through, what you typed will be lost.',
      }
    : { question: `Leave ${noun} without saving?`, consequence: 'What you typed will be lost.' };
  const leaveLabel = isUnderWay ? 'Leave now' : 'Leave without saving';

  function submit(): void {
    if (!readOnly && canSave) onSubmit();
  }
  // Disabled while a question above the form is open.
  useShortcut('mod+s', submit, !asking && !props.conflict && !props.isAsking);

  const frame = {
    title: props.title,
    subtitle: props.subtitle,
    isFootMarked: (props.changes?.length ?? 0) > 0,
    dirty: isDirty,
    onClose,
    onCloseDirty: () => setAsking(true),
    footer: (
      <>
        {props.changes && props.changes.length > 0 && <UnsavedChanges names={props.changes} />}
        {props.tools}
        {props.onUndo && isDirty && !readOnly && (
          <Button
            className={styles.undo}
            variant="subtle"
            disabled={isUnderWay || isLooking}
            onClick={props.onUndo}
          >
            Undo changes
          </Button>
        )}
        <Button variant="default" onClick={() => (isDirty ? setAsking(true) : onClose())}>
          {readOnly ? 'Close' : 'Cancel'}
        </Button>
        {!readOnly && (
          <Button type="submit" form={formId} loading={command.busy || isLooking} disabled={!canSave}>
            {props.saveLabel}
            {drawer && (
              <span className={styles.keys} aria-hidden="true">
                <KeyboardHint keys="Ctrl S" />
              </span>
            )}
          </Button>
        )}
      </>
    ),
  };
  const body = (
    <>
      <CommandFailure command={command} />
      <LockedWhile isLocked={isUnderWay || isLooking}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {typeof children !== 'function' && children}
        </form>
        {typeof children === 'function' && children(formId)}
      </LockedWhile>
      {props.conflict}
      <ConfirmDialog
        {...leaving}
        opened={asking}
        safeLabel="Stay here"
        actLabel={leaveLabel}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
      <LeaveGuard
        {...leaving}
        leaveLabel={leaveLabel}
        when={isDirty}
        {...(props.onLeave && { onLeave: props.onLeave })}
      />
    </>
  );
  return drawer ? (
    <SideDrawer {...frame} {...drawer}>
      {body}
    </SideDrawer>
  ) : (
    <ResponsiveDialog {...frame} opened shape="page" size={props.size ?? 'md'}>
      {body}
    </ResponsiveDialog>
  );
}

function UnsavedChanges({ names }: { readonly names: readonly string[] }) {
  return (
    <p className={styles.unsaved} role="status">
      <b>{names.length === 1 ? '1 change not saved:' : `${names.length} changes not saved:`}</b>{' '}
      {names.join(', ')}
    </p>
  );
}

interface CommandFailureProps {
  readonly command: Omit<CommandState<never>, 'run'>;
  /** Replaces the server's sentence. */
  readonly sentence?: string | undefined;
}

/** Why a command failed, with the focus on it; or, politely, that it is sent again. */
export function CommandFailure({ command: { failure, isWaiting }, sentence }: CommandFailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  if (!failure) return null;
  const said = sentence ?? failure.sentence;
  return (
    <Notice tone="bad" ref={notice} requestId={failure.requestId}>
      {isWaiting ? `${said} It will be sent again in a moment.` : said}
    </Notice>
  );
}
