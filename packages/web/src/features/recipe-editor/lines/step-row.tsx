import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { MoveButtons } from '../../../ui/row-order/move-buttons.tsx';
import { OrderedRow } from '../../../ui/row-order/ordered-list.tsx';
import { RowHandle } from '../../../ui/row-order/row-handle.tsx';
import type { RowOrder } from '../../../ui/row-order/use-row-order.ts';
import type { DraftStep } from '../editor/recipe-draft.ts';
import { StepPhoto } from './step-photo.tsx';
import styles from './step-row.module.css';

interface StepRowProps {
  readonly order: RowOrder;
  readonly index: number;
  readonly count: number;
  readonly step: DraftStep;
  /** The saved text; null for a new step. */
  readonly before: string | null;
  readonly photo: RecipePhotoView | null;
  /** Null for an item that is not saved yet. */
  readonly pid: number | null;
  readonly onText: (text: string) => void;
  /** Called on Ctrl+Enter, to add a step below. */
  readonly onAddBelow: () => void;
  readonly onRemove: () => void;
}

const longestStep = 10_000;

/** A row of a step. */
export function StepRow(props: StepRowProps) {
  const { order, index, count, step, before, photo, pid, onText, onAddBelow, onRemove } = props;
  const name = `Step ${order.placeOf(index)}`;
  return (
    <OrderedRow order={order} index={index} className={styles.row}>
      <RowHandle order={order} index={index} count={count} name={name} />
      <b className={styles.place}>{order.placeOf(index)}</b>
      <Textarea
        className={styles.text}
        wrapperProps={{ 'data-changed': step.text !== before || undefined }}
        aria-label={name}
        data-control="text"
        data-step={step.key}
        autosize
        minRows={1}
        maxLength={longestStep}
        value={step.text}
        onChange={({ currentTarget: { value } }) => onText(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onAddBelow();
        }}
      />
      <StepPhoto name={name} number={pid === null ? null : step.origin} pid={pid ?? 0} photo={photo} />
      <span className={styles.tools}>
        <MoveButtons order={order} index={index} count={count} name={name.toLowerCase()} />
        <ActionIcon variant="subtle" size={36} aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </span>
    </OrderedRow>
  );
}
