import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './breach-list.module.css';
import type { FileBreach } from './sage-file.ts';

/** So many are named at first. */
const namedAtFirst = 50;

/** Every cell that Sage would refuse, by the line of the file that it is in. */
export function BreachList({ breaches }: { readonly breaches: readonly FileBreach[] }) {
  const [all, setAll] = useState(false);
  const named = all ? breaches : breaches.slice(0, namedAtFirst);
  const rest = breaches.length - named.length;
  if (breaches.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="breach-list-title">
      <h2 id="breach-list-title">
        <IconAlertTriangle size={20} aria-hidden />
        Sage would refuse {breaches.length === 1 ? 'one cell' : `${formatCount(breaches.length)} cells`}
      </h2>
      <ol>
        {named.map((breach) => (
          <li key={`${breach.file}-${breach.line}-${breach.column}`}>{breachLabel(breach)}</li>
        ))}
      </ol>
      {rest > 0 && (
        <p>
          And {formatCount(rest)} more.{' '}
          <Button variant="default" size="sm" onClick={() => setAll(true)}>
            Show all
          </Button>
        </p>
      )}
    </section>
  );
}

/** 'Line 14, order 48206, Station Approach: Customer Reference is missing' */
function breachLabel({ file, line, orderId, customerName, column, problem }: FileBreach): string {
  const where = file === null ? `Line ${line}` : `File ${file}, line ${line}`;
  const whose = customerName === '' ? '' : `, ${customerName}`;
  return `${where}, order ${orderId}${whose}: ${column} ${problem}`;
}
