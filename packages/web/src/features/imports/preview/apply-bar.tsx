import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import type { ImportCounts } from '@bakehouse/domain/imports/import-plan';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { importsAddress } from '../../../shared/addresses.ts';
import { CommandFailure } from '../../../shared/saving/save-form.tsx';
import { useAutoNavigate } from '../../../ui/navigation/use-auto-navigate.ts';
import { PageBar } from '../../../ui/page-bar.tsx';
import { useApplyImport, useLeaveImport } from '../api.ts';
import { countItems, savedItems } from '../import-words.ts';
import styles from './apply-bar.module.css';

interface ApplyBarProps {
  readonly view: ImportView;
  readonly counts: ImportCounts;
}

/** The bar that applies a preview, or discards it. */
export function ApplyBar({ view, counts }: ApplyBarProps) {
  const { importId, planNumber, kind, state } = view;
  const autoNavigate = useAutoNavigate();
  const apply = useApplyImport();
  const leave = useLeaveImport(() => autoNavigate(importsAddress));
  const saved = savedItems(counts);
  const unanswered = view.choices.find(({ isRequired, chosen }) => isRequired && chosen === null);
  if (state === 'left') return null;
  return (
    <PageBar
      label="Apply the file"
      tone="plain"
      buttons={
        <>
          <Button
            variant="default"
            disabled={apply.busy || state !== 'ready'}
            loading={leave.busy}
            onClick={() => leave.run({ importId })}
          >
            {saved > 0 ? 'Do not apply' : 'Close'}
          </Button>
          {saved > 0 && (
            <Button
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={apply.busy}
              disabled={state !== 'ready' || leave.busy || unanswered !== undefined}
              onClick={() => apply.run({ importId, planNumber })}
            >
              Apply {countItems(saved, kind)}
            </Button>
          )}
        </>
      }
    >
      <CommandFailure command={apply.failure ? apply : leave} />
      {saved > 0 && <b className={styles.count}>{countItems(saved, kind)}</b>}
      <p className="muted">
        {unanswered
          ? `Answer this first: ${unanswered.label}.`
          : saved === 0
            ? 'Nothing in this file changes anything.'
            : whatItDoes(kind, counts)}
      </p>
    </PageBar>
  );
}

/** '31 new and 4 changed, in one go: all of them or none.' And how long it can be undone. */
function whatItDoes(kind: ImportKind, { items }: ImportCounts): string {
  const parts = [
    ...(items.new > 0 ? [`${formatCount(items.new)} new`] : []),
    ...(items.changed > 0 ? [`${formatCount(items.changed)} changed`] : []),
  ];
  const { noun } = importKindWords[kind];
  const costs = kind === 'pw-recipes' || kind === 'products' || kind === 'shop-prices';
  return [
    `${parts.join(' and ')}, in one go: all of them or none.`,
    `You can undo it until somebody changes one of these ${noun}s.`,
    ...(costs ? ['Saved orders keep their prices.'] : []),
  ].join(' ');
}
