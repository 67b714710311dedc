import './change-details.css';
import type { ChangeDetail } from './custom-details.ts';

/** What differs on an order, in words: what it was is struck, what it is stands beside it. */
export function ChangeDetails({ details }: { readonly details: readonly ChangeDetail[] }) {
  return (
    <>
      {details.map(({ what, before, after }) => (
        <span key={what} className="change-detail">
          {what !== '' && <span>{what}: </span>}
          {before !== '' && <s>{before}</s>} {after !== '' && <b>{after}</b>}
        </span>
      ))}
    </>
  );
}
