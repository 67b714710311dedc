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
  /** A drawer from the right, so wide in pixels, in place of a dialog. */
  readonly drawer?: { readonly width: number; readonly headTools?: ReactNode };
  readonly saveLabel: string;
  /** What is lost, in the question whether to leave: 'the Sage settings'. */
  readonly noun: string;
  readonly isDirty: boolean;
  /** What is not saved yet, by name: the foot says it. */
  readonly changes?: readonly string[];
  /** What is typed can be sent. */
  readonly canSave?: boolean;
  /** Anyone who may only look gets no save button. */
  readonly readOnly?: boolean;
  readonly command: Omit<CommandState<never>, 'give'>;
  /** Takes back what is not saved, where the form offers it. */
  readonly onUndo?: () => void;
  /** Further buttons, before Cancel. */
  readonly tools?: ReactNode;
  /** Something is looked up before it can be sent. */
  readonly isLooking?: boolean;
  /** A question of the form's own is open. */
  readonly isAsking?: boolean;
  /** The dialog of a conflict, while there is one. */
  readonly conflict?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The page is left without saving: what is kept of the typing elsewhere goes too. */
  readonly onLeave?: () => void;
  /** The fields; or, where not all of them belong to the form, what makes them from its id. */
  readonly children: ReactNode | ((formId: string) => ReactNode);
}

/**
 * A form in a dialog: fields, Save and Cancel, what went wrong, and a question before what was typed is lost. A command
 * that did not get through says that it is sent again. Ctrl or Cmd and S saves.
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
        consequence: 'Your save is on its way. Where it does not get through, what you typed is lost.',
      }
    : { question: `Leave ${noun} without saving?`, consequence: 'What you typed is lost.' };
  const leaveLabel = isUnderWay ? 'Leave now' : 'Leave without saving';

  function submit(): void {
    if (!readOnly && canSave) onSubmit();
  }
  // A question above the form is answered first.
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
  readonly command: Omit<CommandState<never>, 'give'>;
  /** Replaces the server's sentence, where the form has a better one. */
  readonly sentence?: string | undefined;
}

/** Why a command was not done, with the focus; or that it is sent again, said politely. */
export function CommandFailure({ command: { failure, isWaiting }, sentence }: CommandFailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  if (!failure) return null;
  const said = sentence ?? failure.sentence;
  return (
    <Notice tone="bad" ref={notice} requestId={failure.requestId}>
      {isWaiting ? `${said} It is sent again in a moment.` : said}
    </Notice>
  );
}
