import { Button, Modal, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Notice } from '../feedback/notice.tsx';
import styles from './responsive-dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useEscapeCloses } from './use-escape-closes.ts';
import { useFocusReturned } from './use-focus-returned.ts';

interface ConfirmDialogProps {
  readonly opened: boolean;
  /** The question with the object's name: 'Void order 48206?'. Exact where the specification gives the sentence. */
  readonly question: string;
  /** One sentence that says what happens. */
  readonly consequence?: string | undefined;
  /** What is hit, by name, below the consequence. */
  readonly children?: ReactNode;
  /** In pixels. */
  readonly size?: number;
  /** The safe answer, first and focused: 'Keep order'. */
  readonly safeLabel: string;
  /** The other answer, with the specification's verb: 'VOID'. */
  readonly actLabel: string;
  /** A third answer, between the two. */
  readonly other?: { readonly label: string; readonly onChoose: () => void };
  /** 'danger' is cherry; 'plain' is for questions that destroy nothing. */
  readonly tone?: 'danger' | 'plain';
  /** When given, something must be typed before the act is possible (deleting an order asks for its number). */
  readonly typeToConfirm?: { readonly isTyped: (typed: string) => boolean; readonly label: string };
  /** The act is not possible yet; the consequence says why. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** The exact message when the act failed; the dialog stays open. */
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useFocusReturned(props.opened);
  useBackCloses(props.opened, props.onClose);
  useEscapeCloses(props.opened, props.onClose);
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      closeOnEscape={false}
      size={props.size ?? 420}
      withCloseButton={false}
      title={<span className={styles.title}>{props.question}</span>}
    >
      {props.opened && <ConfirmBody {...props} />}
    </Modal>
  );
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
      <div className={styles.foot} data-part="responsive-dialog-foot">
        <Button variant="default" onClick={onClose} data-autofocus>
          {safeLabel}
        </Button>
        {other && (
          <Button variant="default" onClick={other.onChoose} disabled={busy}>
            {other.label}
          </Button>
        )}
        <Button
          {...(tone === 'danger' ? { color: 'cherry' } : {})}
          onClick={onConfirm}
          disabled={!allowed}
          loading={busy}
        >
          {actLabel}
        </Button>
      </div>
    </div>
  );
}
