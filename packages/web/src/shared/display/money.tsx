import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatMoney } from '@bakehouse/domain/kernel/money';

interface MoneyProps {
  readonly pence: Pence | null;
}

/** An amount that never breaks over two lines; an em dash where there is none. */
export function Money({ pence }: MoneyProps) {
  if (pence === null) return <span className="faint">—</span>;
  return <span className="unbroken">{formatMoney(pence)}</span>;
}
