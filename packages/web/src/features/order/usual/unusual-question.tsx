import type { OrderProduct } from '@bakehouse/contract/orders';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { change, confirmQuantity, typeQuantity } from '../editor/order-editor.ts';
import { useOrderEditor } from '../editor/order-editor-context.ts';
import styles from '../grid/product-grid.module.css';

interface UnusualQuestionProps {
  readonly product: OrderProduct;
  readonly quantity: number;
  readonly usual: number;
  /** 'twice', 'less than half'. */
  readonly words: string;
  readonly weekdayName: string;
  readonly buttonSize: 'sm' | 'md';
}

/** Asks about an unusual quantity. */
export function UnusualQuestion(props: UnusualQuestionProps) {
  const { product, quantity, usual, words, weekdayName, buttonSize } = props;
  const editor = useOrderEditor();
  const { productId, name } = product;
  const rest = `${words} your usual ${weekdayName} (${usual}). Is that right?`;
  useEffect(() => {
    announce(`${quantity} × ${name}: ${rest}`);
    // The question moves the lines below it, one of which has the focus.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [quantity, name, rest]);
  return (
    <div className={styles.unusualQuestion} data-part="unusual-question">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        <b>
          {quantity} × {name}:
        </b>{' '}
        {rest}
      </p>
      <div>
        <Button
          variant="default"
          size={buttonSize}
          onClick={() => change(editor, (state) => confirmQuantity(state, productId, quantity))}
        >
          Keep {quantity}
        </Button>
        <Button
          variant={buttonSize === 'sm' ? 'subtle' : 'default'}
          size={buttonSize}
          onClick={() => change(editor, (state) => typeQuantity(state, productId, usual))}
        >
          Use {usual}
        </Button>
      </div>
    </div>
  );
}
