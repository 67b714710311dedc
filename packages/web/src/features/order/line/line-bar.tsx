import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { Button } from '@mantine/core';
import { IconArrowDown, IconHistory } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CountedMoney } from '../../../shared/display/counted-money.tsx';
import { change, typeQuantity } from '../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import type { GridContext } from '../grid/grid-context.ts';
import { focusNextQuantity, showLine } from '../grid/grid-keyboard.ts';
import { usualOf } from '../usual/usual.ts';
import styles from './line-bar.module.css';

/**
 * Above an on-screen keyboard, in place of the save bar: the controls of the focused line, and a button to the next
 * one.
 */
export function LineBar({ gridContext: { focus } }: { readonly gridContext: GridContext }) {
  const productId = useSyncExternalStore(focus.subscribe, focus.get);
  const total = useOrderEditorPart((state) => state.draft.total);
  useShownLine(productId);
  if (productId === null) return null;
  return (
    // A tap must not move the focus, else the keyboard would close.
    // biome-ignore lint/a11y/noStaticElementInteractions: only prevents the default; its buttons are the controls
    <div className={`${styles.root} screen-only`} data-part="line-bar" onMouseDown={keepFocus}>
      <button type="button" className={styles.done} onClick={leaveField}>
        Done
      </button>
      <UsualButton productId={productId} />
      <b className={styles.total}>
        <CountedMoney pence={total} />
      </b>
      <Button rightSection={<IconArrowDown size={18} aria-hidden />} onClick={focusNextQuantity}>
        Next line
      </Button>
    </div>
  );
}

function UsualButton({ productId }: { readonly productId: ProductId }) {
  const editor = useOrderEditor();
  const product = useOrderEditorPart((state) =>
    state.page.products.find((candidate) => candidate.productId === productId),
  );
  const usual = product && usualOf(product.lastQuantities);
  if (!product || usual == null) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={18} aria-hidden />}
      aria-label={`Usual ${usual}, ${product.name}`}
      onClick={() => change(editor, (state) => typeQuantity(state, productId, usual))}
    >
      Usual {usual}
    </Button>
  );
}

/**
 * Scrolls to the line and its neighbours: always when the keyboard opens, then only if the next line is not visible.
 */
function useShownLine(productId: ProductId | null): void {
  const isUp = useRef(false);
  useEffect(() => {
    if (productId === null) return;
    const frame = window.requestAnimationFrame(() => {
      showLine(productId, !isUp.current);
      isUp.current = true;
    });
    return () => window.cancelAnimationFrame(frame);
  }, [productId]);
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
