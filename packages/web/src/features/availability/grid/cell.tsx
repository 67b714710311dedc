import type { AvailabilityCell } from '@bakehouse/domain/administration/availability';
import { ownCostOf, typeCost } from '@bakehouse/domain/administration/availability';
import { askAboutPrice } from '@bakehouse/domain/catalogue/price-labels';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatMoney, formatPounds, priceTooHigh } from '@bakehouse/domain/kernel/money';
import { IconCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useMe } from '../../../shared/session/me.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { toastError } from '../../../ui/feedback/toast.ts';
import { gridRoles } from '../../../ui/grid/grid-roles.ts';
import { tickCells } from '../sheet/gestures.ts';
import { cellOf, keyOf } from '../sheet/sheet.ts';
import type { GridProduct } from '../sheet/sheet-lines.ts';
import type { SheetEditor } from '../sheet/use-sheet.ts';
import { saveDraft, useSheetCell } from '../sheet/use-sheet.ts';
import styles from './cell.module.css';

export interface CellProps {
  readonly editor: SheetEditor;
  readonly product: GridProduct;
  readonly shopId: ShopId;
  readonly shopName: string;
  readonly canEdit: boolean;
}

/** The grid column of a cell; null in a list. */
interface GridCellProps extends CellProps {
  readonly column: number;
  /** The CSS grid line, where cells before it are not rendered. */
  readonly start: number | undefined;
}

/** A product in a shop. Memoised: renders only when its own cell changes. */
export const GridCell = memo(function GridCell({ column, start, ...props }: GridCellProps) {
  const state = useCellState(props);
  return (
    <td
      {...gridRoles.cell}
      className={styles.cell}
      data-column={column}
      aria-colindex={column + 2}
      {...stateOf(state)}
      title={state.changed ?? undefined}
      style={start === undefined ? undefined : { gridColumnStart: start }}
    >
      <CellFields {...props} state={state} tabIndex={-1} />
    </td>
  );
});

type CellState = ReturnType<typeof useCellState>;

/** The current state of a cell. */
export function useCellState({ editor, product, shopId, canEdit }: CellProps) {
  const { me } = useMe();
  const { productId } = product;
  const address = useMemo(() => ({ shopId, productId }), [shopId, productId]);
  const { cell, draft, mark } = useSheetCell(editor, address);
  return {
    address,
    cell,
    draft,
    isOpen: canEdit && product.active,
    changed: mark ? `${formatMoment(Temporal.Instant.from(mark.at), me.timeZone)} ${mark.name}` : null,
  };
}

export function stateOf({ cell, draft, changed }: CellState) {
  return {
    'data-unavailable': (cell === null && draft === undefined) || undefined,
    'data-own': ownCostOf(cell) !== null || undefined,
    'data-edited': draft !== undefined || undefined,
    'data-changed': changed !== null || undefined,
  };
}

interface CellFieldsProps extends CellProps {
  readonly state: CellState;
  readonly tabIndex?: -1;
  /** False hides the cost of an unavailable product. */
  readonly withCost?: boolean;
}

/** The tick, the cost, and the save button of a typed cost. */
export function CellFields(props: CellFieldsProps) {
  const { editor, product, shopName, state, tabIndex, withCost = true } = props;
  const { address, cell, draft, isOpen, changed } = state;
  const about = `${product.name} at ${shopName}`;
  const own = ownCostOf(cell);
  const text = draft?.text ?? (own === null ? '' : formatPounds(own));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the cell's field is its cost, which keys reach */}
      <button
        type="button"
        role="checkbox"
        aria-checked={cell !== null}
        aria-label={about}
        className={styles.tick}
        disabled={!isOpen}
        tabIndex={tabIndex}
        onClick={() => toggle(editor, product, address, shopName)}
      >
        {cell !== null && <IconCheck size={16} aria-hidden />}
      </button>
      {withCost && isOpen && (
        <input
          className={styles.cost}
          data-part="cost"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Cost of ${about}${cell === null ? ', not available' : ''}${changed ? `, changed ${changed}` : ''}`}
          placeholder={cell === null || product.unitCost === null ? '' : formatPounds(product.unitCost)}
          value={text}
          maxLength={40}
          tabIndex={tabIndex}
          onChange={(event) => editor.type(address, event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => editor.settle(address)}
        />
      )}
      {withCost && !isOpen && (
        <span className={styles.cost} data-part="cost">
          {costText(cell, product)}
        </span>
      )}
      {draft && (
        <button
          type="button"
          className={styles.save}
          data-part="save-cost"
          aria-label={`Save the cost of ${about}`}
          tabIndex={tabIndex}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => saveCost(editor, product, address, shopName)}
        >
          <IconDeviceFloppy size={18} aria-hidden />
        </button>
      )}
    </>
  );
}

function costText(cell: AvailabilityCell, { unitCost }: GridProduct): string {
  if (cell === null) return '';
  const cost = ownCostOf(cell) ?? unitCost;
  return cost === null ? '' : formatPounds(cost);
}

/** Ticks a product for a shop, or unticks it. Saved at once (spec 001 section 4). */
export function toggle(
  editor: SheetEditor,
  product: GridProduct,
  address: CellState['address'],
  shopName: string,
): void {
  const cells = editor.get().shown;
  const isTicked = cellOf(cells, address) === null;
  const message = isTicked
    ? `${product.name} is available at ${shopName} now`
    : `${product.name} is not available at ${shopName} any more`;
  editor.take(tickCells(cells, [address], isTicked), message);
}

/** Saves a typed cost, and reports the result. */
export function saveCost(
  editor: SheetEditor,
  product: GridProduct,
  address: CellState['address'],
  shopName: string,
): void {
  const draft = editor.get().drafts.get(keyOf(address));
  if (!draft) return;
  const { kind, cell } = typeCost(draft.before, draft.text);
  if (kind === 'too-large') {
    toastError(`${priceTooHigh} It was not saved.`);
    return;
  }
  if (kind === 'text') announce(`${draft.text} is not an amount, so it was cleared.`);
  const own = ownCostOf(cell);
  const question = askAboutPrice(own, ownCostOf(draft.before) ?? product.unitCost);
  const message =
    own === null
      ? `${product.name} has the product price at ${shopName} again`
      : `${product.name} costs ${formatMoney(own)} at ${shopName}${question === null ? '' : `. ${question}`}`;
  saveDraft(editor, address, message);
}
