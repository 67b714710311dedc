import { formatCount } from '@bakehouse/domain/money';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { QuantityChange } from './sheet-changes.ts';
import './sheet-since.css';
import { showChange } from './show-change.ts';

interface SheetSinceProps {
  readonly changes: readonly QuantityChange[];
  /** The version that the person has seen. */
  readonly seenVersion: number;
  readonly onSeen: () => void;
}

/** As many changes are told in full before the rest is a number. */
const toldInFull = 3;

/**
 * What changed while this sheet was open: one slip for each quantity, which leads to its cell, and a button that takes
 * the marks away.
 */
export function SheetSince({ changes, seenVersion, onSeen }: SheetSinceProps) {
  const [all, setAll] = useState(false);
  const count = changes.length;
  const hidden = all ? 0 : Math.max(0, count - toldInFull);
  return (
    <>
      <p className="visually-hidden" role="status">
        {count === 0 ? '' : heading(count, seenVersion)}
      </p>
      {count > 0 && (
        <section className="sheet-since" aria-label="Changes since you opened this sheet">
          <h2>{heading(count, seenVersion)}</h2>
          <ul>
            {changes.slice(0, count - hidden).map((change) => (
              <li key={`${change.productId} ${change.shopName}`}>
                <button type="button" onClick={() => showChange(change)}>
                  <b>{difference(change)}</b>
                  <span>
                    <strong>{change.productName}</strong>
                    <small>
                      {change.shopName}, {formatCount(change.before)} to {formatCount(change.after)}
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <Button size="sm" variant="default" onClick={() => setAll(true)}>
              {hidden} more
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              setAll(false);
              onSeen();
            }}
          >
            Seen
          </Button>
        </section>
      )}
    </>
  );
}

function heading(count: number, seenVersion: number): string {
  return `${formatCount(count)} ${count === 1 ? 'change' : 'changes'} since version ${seenVersion}`;
}

/** '+12' or '−1', with a true minus sign. */
function difference({ before, after }: QuantityChange): string {
  return after > before ? `+${formatCount(after - before)}` : `−${formatCount(before - after)}`;
}
