import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Notice } from '../feedback/notice.tsx';
import styles from './confirm-dialog.module.css';
import { DialogFoot, DialogFrame } from './dialog-frame.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  /** The question with the object's name: 'Void order 48206?'. Exact where the specification gives the sentence. */
  readonly question: string;
  /** One sentence about what will happen. */
  readonly consequence?: ReactNode;
  /** A list of what is affected, below the consequence. */
  readonly children?: ReactNode;
  /** The safe answer, which is first and has the focus: 'Keep order'. */
  readonly safeLabel: string;
  /** The destructive answer, with the specification's verb: 'VOID'. */
  readonly actLabel: string;
  /** A third, less destructive answer, apart from the two. */
  readonly other?: { readonly label: string; readonly onChoose: () => void };
  /** 'danger' for destructive actions (cherry); 'plain' for other questions. */
  readonly tone?: 'danger' | 'plain';
  /** Requires something to be typed first (deleting an order asks for its number). */
  readonly typeToConfirm?: { readonly isTyped: (typed: string) => boolean; readonly label: string };
  /** The action is not possible yet; the consequence says why. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** The exact message when the action failed; the dialog stays open. */
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** In pixels. */
const width = 600;

/**
 * Asks before an action that cannot be undone. The safe button has the focus, and Escape is the safe answer. Its role
 * is `alertdialog`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, question, onClose } = props;
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      size={width}
      shape="sheet"
      hasCross={false}
      title={
        <span ref={askAtTitle} className={styles.question}>
          {question}
        </span>
      }
    >
      {opened && <ConfirmBody {...props} />}
    </DialogFrame>
  );
}

/** The `ref` of the question. Sets the role `alertdialog` on Mantine's frame, which has no option for it. */
function askAtTitle(title: HTMLElement | null): void {
  title?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');
}

function ConfirmBody({
  consequence,
  children,
  safeLabel,
  actLabel,
  other,
  tone = 'danger',
  typeToConfirm,
  disabled = false,
  busy = false,
  failure,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const allowed = !disabled && (!typeToConfirm || typeToConfirm.isTyped(typed));
  return (
    <>
      <div className={styles.body}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        {consequence && <p className="muted">{consequence}</p>}
        {children}
        {typeToConfirm && (
          <TextInput
            label={typeToConfirm.label}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
      </div>
      <DialogFoot>
        {other && (
          <Button className={styles.other} variant="subtle" onClick={other.onChoose} disabled={busy}>
            {other.label}
          </Button>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          {safeLabel}
        </Button>
        <Button
          {...(tone === 'danger' ? { color: 'cherry' } : {})}
          onClick={onConfirm}
          disabled={!allowed}
          loading={busy}
        >
          {actLabel}
        </Button>
      </DialogFoot>
    </>
  );
}
