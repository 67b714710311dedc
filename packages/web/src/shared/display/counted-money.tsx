import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatMoney, pence } from '@bakehouse/domain/kernel/money';
import { Counted } from '../../ui/motion/counted.tsx';

/** An amount that counts to its new value; the page has that at once. */
export function CountedMoney({ pence: amount }: { readonly pence: Pence }) {
  return <Counted value={amount} format={formatOnTheWay} />;
}

const formatOnTheWay = (amount: number) => formatMoney(pence(amount));
