import type { RecipeImpactView } from '@bakehouse/contract/spec-cards/recipe-editing';
import { formatDay, todayAt } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { wrongLabelsAddress } from '../../../shared/card-addresses.ts';
import { useMe } from '../../../shared/session/me.tsx';
import styles from './impact-dialog.module.css';

interface WrongLabelsProps {
  readonly labels: RecipeImpactView['labels'];
  readonly totals: RecipeImpactView['totals'];
}

const mostNamed = 3;

/** Printed labels that the save makes outdated. */
export function WrongLabels({ labels, totals }: WrongLabelsProps) {
  const { me } = useMe();
  const names = [...new Set(labels.map(({ name }) => name))];
  const left = names.length - mostNamed;
  const named = left > 1 ? [...names.slice(0, mostNamed), `${formatCount(left)} more`] : names;
  const oldest = labels.at(-1);
  const since = oldest ? todayAt(Temporal.Instant.from(oldest.printedAt), me.timeZone) : null;
  return (
    <div className={styles.labels}>
      <IconTag size={20} aria-hidden />
      <p>
        <b>
          {totals.labels === 1 ? '1 label print is' : `${formatCount(totals.labels)} label prints are`} then
          wrong:
        </b>{' '}
        {countOf(totals.copies, 'label')} printed{since && ` since ${formatDay(since)}`} for {listOf(named)}.
      </p>
      <Button
        component="a"
        variant="default"
        size="sm"
        href={wrongLabelsAddress}
        target="_blank"
        rel="noreferrer"
      >
        See the prints
      </Button>
    </div>
  );
}
