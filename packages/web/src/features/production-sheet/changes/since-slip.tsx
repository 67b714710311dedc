import { formatCount } from '@bakehouse/domain/money';
import { IconCake, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showChange, showOrder } from '../show-change.ts';
import { ChangeDetails } from './change-details.tsx';
import { aboutWords, differenceWords, happenedWords } from './change-words.ts';
import type { OrderChange } from './order-changes.ts';
import type { QuantityChange } from './sheet-changes.ts';

/** A quantity that changed; a click leads to its cell. */
export function QuantitySlip({ change }: { readonly change: QuantityChange }) {
  return (
    <Slip mark={differenceWords(change)} title={change.productName} onShow={() => showChange(change)}>
      {change.shopName}, {formatCount(change.before)} to {formatCount(change.after)}
    </Slip>
  );
}

/** Instructions or a custom order that changed; a click leads to the list below. What is gone stands nowhere. */
export function OrderSlip({ change }: { readonly change: OrderChange }) {
  const Picture = change.about === 'instructions' ? IconMessage2 : IconCake;
  return (
    <Slip
      mark={<Picture size={22} aria-hidden />}
      title={`${aboutWords(change)}, ${happenedWords[change.happened]}`}
      onShow={change.happened === 'removed' ? null : () => showOrder(change)}
    >
      {change.shopName} <ChangeDetails details={change.details} />
    </Slip>
  );
}

interface SlipProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly onShow: (() => void) | null;
  readonly children: ReactNode;
}

function Slip({ mark, title, onShow, children }: SlipProps) {
  const words = (
    <>
      <b>{mark}</b>
      <span>
        <strong>{title}</strong>
        <small>{children}</small>
      </span>
    </>
  );
  if (!onShow) return <div className="since-slip">{words}</div>;
  return (
    <button type="button" className="since-slip" onClick={onShow}>
      {words}
    </button>
  );
}
