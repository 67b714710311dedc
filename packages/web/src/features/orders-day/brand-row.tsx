import { formatCount } from '@bakehouse/domain/money';
import { Money } from '../../shared/money.tsx';
import './brand-row.css';
import type { BrandLines } from './shop-lines.ts';
import { totalsOfLines } from './shop-lines.ts';

interface BrandRowProps {
  readonly brand: BrandLines;
  /** Whether the selected day's items are known. */
  readonly known: boolean;
  readonly rowIndex: number | null;
}

/** A brand over its shops, with items and value of the selected day. */
export function BrandRow({ brand, known, rowIndex }: BrandRowProps) {
  const { items, total } = totalsOfLines(brand.shops);
  const count = brand.shops.filter((line) => line.shop.active).length;
  return (
    <tr className="brand-row" aria-rowindex={rowIndex ?? undefined}>
      <th scope="rowgroup" colSpan={10}>
        <b>{brand.name}</b>
        <small>{`${formatCount(count)} shop${count === 1 ? '' : 's'}`}</small>
      </th>
      <td className="orders-number" />
      <td className="orders-po" />
      <td className="orders-status" />
      <td className="num">{(known || total !== null) && formatCount(items)}</td>
      <td className="num">{total === null ? <i className="orders-waiting" /> : <Money pence={total} />}</td>
    </tr>
  );
}
