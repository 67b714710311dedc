import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { memo, useEffect, useRef } from 'react';
import { CountedMoney } from '../../../shared/display/counted-money.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { CopyDetails } from '../../../ui/feedback/copy-details.tsx';
import { useFootBar } from '../../../ui/foot-bars.ts';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { useHandset } from '../../../ui/use-media.ts';
import styles from './save-bar.module.css';

/** The state of the edits compared with the order on the server. */
export type SaveState =
  /** Nothing to save. `savedAt` is a wall-clock time, '11:40'. */
  | { readonly kind: 'clean'; readonly savedAt?: string }
  /** A label of each change, 'Baguette 30 to 60'. For a new order it only says that the draft is stored. */
  | { readonly kind: 'changed'; readonly changes: readonly string[]; readonly isNew?: boolean }
  | { readonly kind: 'saving' }
  /** Just saved; `message` is the specification's sentence. If it ends with a full stop, no details follow. */
  | {
      readonly kind: 'saved';
      readonly at: string;
      readonly message: string;
      /** Below it: until when it can be changed. */
      readonly advice?: string | undefined;
    }
  /** `message` is exact; `advice` follows it, by default 'Nothing is lost, try again.' */
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly advice?: string;
      readonly requestId?: string | undefined;
    }
  /** The draft is stored on this device, and a save would be queued there. */
  | { readonly kind: 'offline' }
  /** A save is queued; `until` is the cut-off, 'Sun 22 Nov 18:00', while that is to come. */
  | { readonly kind: 'waiting'; readonly until?: string | undefined }
  /** A save is queued, and there are later edits. */
  | { readonly kind: 'queued' };

/** The states with edits that the server does not have. */
const unsavedKinds = new Set<SaveState['kind']>(['changed', 'failed', 'offline', 'waiting', 'queued']);

/** The longest text of counts beside which a phone has room for the note that the draft is stored. */
const mostBesideDraft = 20;

interface SaveBarProps {
  readonly state: SaveState;
  readonly total: Pence;
  readonly lineCount: number;
  readonly itemCount: number;
  /** Replaces the counts of lines and items: '2 cakes'. */
  readonly counts?: string;
  readonly onSave: () => void;
  /** Offered while there are changes. */
  readonly onUndo?: () => void;
  /** Whether an unchanged order can be saved too (a new one is answered with 'Order is empty'). */
  readonly canSaveClean?: boolean;
  /** Whether the order is locked: the bar shows counts and `lockedAction`. */
  readonly locked?: boolean;
  readonly lockedAction?: ReactNode;
  /** Whether the order is void, so that its total is not due. */
  readonly isVoid?: boolean;
  /** The label of the button, by default 'Save order'. */
  readonly saveLabel?: string;
  /** Actions after a save, in place of the disabled button. */
  readonly whatNext?: ReactNode;
}

/**
 * The bar at the foot of the order: total, lines, items, unsaved changes, and the button. Ctrl+S or Cmd+S saves. It
 * must be the last element of the page's column, so that it is sticky at the bottom of the window.
 */
export function SaveBar(props: SaveBarProps) {
  const {
    state,
    total,
    lineCount,
    itemCount,
    counts,
    onSave,
    onUndo,
    canSaveClean = false,
    locked = false,
    lockedAction,
    isVoid = false,
    saveLabel = 'Save order',
    whatNext,
  } = props;
  const handset = useHandset();
  const canSave =
    !locked &&
    (unsavedKinds.has(state.kind) || (canSaveClean && (state.kind === 'clean' || state.kind === 'saved')));
  const canUndo = onUndo !== undefined && unsavedKinds.has(state.kind);
  const actions = useRef({ onSave, onUndo });
  useEffect(() => {
    actions.current = { onSave, onUndo };
  });
  useShortcut('mod+s', () => {
    if (canSave) onSave();
  });
  useFootBar('save');
  useSpokenTotal(total, counts ?? countOf(itemCount, 'item'));
  const words = counts ?? `${countOf(lineCount, 'line')}, ${countOf(itemCount, 'item')}`;
  return (
    <section
      className={`${styles.root} screen-only`}
      data-part="save-bar"
      data-state={state.kind}
      data-locked={locked || undefined}
      data-void={isVoid || undefined}
      data-crowded={words.length > mostBesideDraft || undefined}
      aria-label="Save"
    >
      <span className={styles.total}>
        <CountedMoney pence={total} />
      </span>
      <div className={styles.text}>
        {state.kind === 'saved' && state.advice ? (
          <span className={styles.advice}>{state.advice}</span>
        ) : (
          <span className={styles.count}>{words}</span>
        )}
        <div className={styles.state} role={state.kind === 'failed' ? 'alert' : 'status'}>
          {isVoid && state.kind === 'clean' ? (
            <span>Nothing will be delivered or charged.</span>
          ) : (
            <StateLabel state={state} handset={handset} />
          )}
        </div>
        {canUndo && handset && (
          <button type="button" className={styles.undo} onClick={onUndo}>
            Undo
          </button>
        )}
      </div>
      {state.kind === 'saved' && !canSave && whatNext ? (
        <div className={styles.buttons}>{whatNext}</div>
      ) : locked ? (
        <div className={styles.buttons}>{lockedAction}</div>
      ) : (
        <SaveButtons
          kind={state.kind}
          canSave={canSave}
          canUndo={canUndo && !handset}
          saveLabel={saveLabel}
          total={handset ? total : null}
          actions={actions}
        />
      )}
    </section>
  );
}

interface SaveButtonsProps extends Required<Pick<SaveBarProps, 'saveLabel'>> {
  readonly kind: SaveState['kind'];
  readonly canSave: boolean;
  readonly canUndo: boolean;
  /** Shown on the button of a phone; null elsewhere. */
  readonly total: Pence | null;
  readonly actions: RefObject<{
    readonly onSave: SaveBarProps['onSave'];
    readonly onUndo: SaveBarProps['onUndo'] | undefined;
  }>;
}

/** Memoised: nearly all keys leave the buttons unchanged. */
const SaveButtons = memo(function SaveButtons(props: SaveButtonsProps) {
  const { kind, canSave, canUndo, saveLabel, total, actions } = props;
  return (
    <div className={styles.buttons}>
      {canUndo && (
        <Button variant="default" onClick={() => actions.current.onUndo?.()}>
          Undo changes
        </Button>
      )}
      <Button
        className={styles.save}
        size={total === null ? 'lg' : 'xl'}
        variant={(canSave && kind !== 'waiting') || kind === 'saving' ? 'filled' : 'default'}
        data-waits={kind === 'waiting' || undefined}
        disabled={!canSave && kind !== 'saving'}
        aria-busy={kind === 'saving' || undefined}
        onClick={() => {
          if (canSave) actions.current.onSave();
        }}
        leftSection={buttonSign(kind)}
        rightSection={canSave && kind !== 'waiting' && total === null ? <kbd>Ctrl S</kbd> : undefined}
      >
        <span>{buttonLabels[kind] ?? saveLabel}</span>
        {total !== null && (
          <b className={styles.buttonTotal}>
            <CountedMoney pence={total} />
          </b>
        )}
      </Button>
    </div>
  );
});

const buttonLabels: Partial<Record<SaveState['kind'], string>> = {
  saving: 'Saving',
  failed: 'Try again',
  waiting: 'Sends when back online',
};

function buttonSign(kind: SaveState['kind']): ReactNode {
  if (kind === 'saving') return <i className={styles.spinner} />;
  return kind === 'waiting' ? <IconClock size={20} aria-hidden /> : undefined;
}

function StateLabel({ state, handset }: { readonly state: SaveState; readonly handset: boolean }) {
  switch (state.kind) {
    case 'clean':
      return <span>{state.savedAt ? `Saved ${state.savedAt}` : ''}</span>;
    case 'changed': {
      if (state.isNew) {
        return (
          <span>
            Draft kept<span className={styles.where}> on this {handset ? 'phone' : 'device'}</span>
          </span>
        );
      }
      const count = state.changes.length;
      return (
        <>
          <i />
          <span>
            {countOf(count, 'change')} not saved
            <span className={styles.list}>{count > 0 && `: ${state.changes.join(', ')}`}</span>
          </span>
        </>
      );
    }
    case 'saving':
      return (
        <>
          <i />
          <span>Saving</span>
        </>
      );
    case 'saved':
      return (
        <>
          <Tick />
          <span>
            {state.message}
            {!handset && !state.message.endsWith('.') && `, ${state.at}`}
          </span>
        </>
      );
    case 'failed':
      return (
        <>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <b className={styles.message}>{state.message}</b> {state.advice ?? 'Nothing is lost, try again.'}
            {state.requestId && <CopyDetails requestId={state.requestId} />}
          </span>
        </>
      );
    case 'offline':
      return (
        <>
          <IconWifiOff size={20} aria-hidden />
          <span>
            Offline. Kept on this {handset ? 'phone' : 'device'}. Save, and we’ll send it when you’re back
            online.
          </span>
        </>
      );
    case 'waiting':
      return (
        <>
          <IconWifiOff size={20} aria-hidden />
          <span>
            <b className={styles.message}>Waiting to send.</b> It will be sent when you’re back online.
            {state.until && ` If that is after ${state.until}, we’ll tell you at once.`}
          </span>
        </>
      );
    case 'queued':
      return (
        <>
          <IconWifiOff size={20} aria-hidden />
          <span>Your save is waiting to be sent. What you typed since is not in it: save again.</span>
        </>
      );
    default:
      return state satisfies never;
  }
}

/** The tick that is animated once, after a save. */
function Tick() {
  return (
    <svg className={styles.tick} width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M9 12l2 2l4 -4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** Announces the new total when no key was pressed for 800 ms, not with every key. */
function useSpokenTotal(total: Pence, counts: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = window.setTimeout(() => announce(`Total ${formatMoney(total)}, ${counts}`), 800);
    return () => window.clearTimeout(timer);
  }, [total, counts]);
}
