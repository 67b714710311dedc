import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { Counted } from '../../ui/motion/counted.tsx';

/** An amount that animates to its new value; the DOM has the new value at once. */
export function CountedMoney({ pence }: { readonly pence: Pence }) {
  return <Counted value={pence} text={formatMoney(pence)} />;
}
