import type { OrderProduct } from '@bakehouse/contract/orders';
import type { LineFault } from './desk.ts';

const faultWords: Readonly<Record<LineFault, string>> = {
  'product-unavailable': 'No longer available',
  'override-not-allowed': 'This unit cost cannot be changed',
};

interface LineNotesProps {
  readonly product: OrderProduct;
  readonly fault: LineFault | null;
  /** The typing in this line came too late to be sent. */
  readonly unsent: boolean;
}

/** What is wrong with a line, in words behind the product's name. */
export function LineNotes({ product, fault, unsent }: LineNotesProps) {
  if (fault) return <span className="line-note" data-tone="bad">{`${faultWords[fault]} `}</span>;
  if (unsent)
    return (
      <span className="line-note" data-tone="bad">
        {'Not sent '}
      </span>
    );
  if (!product.available) return <span className="line-note">{'No longer available '}</span>;
  return null;
}
