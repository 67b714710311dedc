import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatMoney } from '@bakehouse/domain/kernel/money';

interface MoneyProps {
  readonly pence: Pence | null;
}

/** An amount that does not wrap; an em dash for null. */
export function Money({ pence }: MoneyProps) {
  if (pence === null) return <span className="faint">—</span>;
  return <span className="unbroken">{formatMoney(pence)}</span>;
}
