import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { BreachGroup } from './breach-groups.ts';
import { breachPlace, describeGroup, groupBreaches } from './breach-groups.ts';
import styles from './breach-list.module.css';
import type { FileBreach } from './sage-file.ts';

/** Up to this number the cells of a reason are listed at once. */
const namedAtOnce = 3;

/** The cells that Sage would refuse, grouped by reason, because one setting often fixes hundreds of them. */
export function BreachList({ breaches }: { readonly breaches: readonly FileBreach[] }) {
  if (breaches.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="breach-list-title">
      <h2 id="breach-list-title">
        <IconAlertTriangle size={20} aria-hidden />
        Sage would refuse {breaches.length === 1 ? 'one cell' : `${formatCount(breaches.length)} cells`}
      </h2>
      <ul>
        {groupBreaches(breaches).map((group) =>
          group.breaches.length > namedAtOnce ? (
            <Group key={group.reason} group={group} />
          ) : (
            group.breaches.map((breach) => (
              <li key={`${breach.file}-${breach.line}-${breach.column}`}>
                {breachPlace(breach)}: {group.reason}
              </li>
            ))
          ),
        )}
      </ul>
    </section>
  );
}

/** A reason with many cells; they are listed on request. */
function Group({ group }: { readonly group: BreachGroup }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className={styles.reason}>
        <p>
          <b>{group.reason}</b> in {describeGroup(group)}
        </p>
        <Button variant="default" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide the lines' : 'Show the lines'}
        </Button>
      </div>
      {open && (
        <ol>
          {group.breaches.map((breach) => (
            <li key={`${breach.file}-${breach.line}`}>{breachPlace(breach)}</li>
          ))}
        </ol>
      )}
    </li>
  );
}
