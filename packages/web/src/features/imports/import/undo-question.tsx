import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { importAddress } from '../../../shared/administration/addresses.ts';
import { failureOf } from '../../../shared/failure.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useAutoNavigate } from '../../../ui/navigation/use-auto-navigate.ts';
import { serverInstant } from '../../../ui/use-now.ts';
import { useWhileMounted } from '../../../ui/use-while-mounted.ts';
import { importQuery, useUndoImport } from '../api.ts';
import { countItems, savedItems } from '../import-words.ts';
import styles from './undo-question.module.css';

interface UndoQuestionProps {
  readonly importId: number;
  readonly onClose: () => void;
}

/** Asks before an import is undone: what is removed, what is restored, and which printed sheets contain it. */
export function UndoQuestion({ importId, onClose }: UndoQuestionProps) {
  const { me } = useMe();
  const autoNavigate = useAutoNavigate();
  const close = useWhileMounted(onClose);
  const { data: view, error } = useQuery(importQuery(importId));
  const undo = useUndoImport(() => {
    close();
    autoNavigate(importAddress(importId));
  });
  const applied = view?.applied;
  const when = applied && formatMoment(Temporal.Instant.from(applied.at), me.timeZone, serverInstant());
  const problem = view?.undoProblem ?? null;
  const failure = undo.failure ?? (error && !view ? failureOf(error) : null);
  return (
    <ConfirmDialog
      opened
      question={when ? `Undo the import of ${when}?` : 'Undo this import?'}
      safeLabel="Keep the import"
      actLabel="Undo import"
      disabled={!view || problem !== null}
      busy={undo.busy}
      failure={
        failure?.sentence ?? (problem === null ? undefined : `It can no longer be undone: ${problem}.`)
      }
      onConfirm={() => undo.run({ importId })}
      onClose={onClose}
    >
      {view ? (
        <WhatHappens view={view} />
      ) : (
        !failure && <SkeletonRows label="Checking what it changed" rows={3} />
      )}
    </ConfirmDialog>
  );
}

function WhatHappens({ view: { kind, counts, days } }: { readonly view: ImportView }) {
  const { me } = useMe();
  if (!counts) return null;
  const { noun } = importKindWords[kind];
  const { new: added, changed } = counts.items;
  const printed = days.filter(({ printedAt, version }) => printedAt !== null && version !== null);
  return (
    <div className={styles.root}>
      <p>
        Everything goes back to what it was before:{' '}
        {added > 0 && (
          <b>
            {countItems(added, kind).replace(' ', ' new ')} {added === 1 ? 'is' : 'are'} removed
          </b>
        )}
        {added > 0 && changed > 0 && ' and '}
        {changed > 0 && (
          <b>
            {countItems(changed, kind).replace(' ', ' changed ')} {changed === 1 ? 'gets its' : 'get their'}{' '}
            old {noun === 'order' ? 'lines' : 'values'} back
          </b>
        )}
        . The file and this list are kept.
      </p>
      <ul>
        <li>
          <IconCircleCheck size={18} aria-hidden />
          {savedItems(counts) === 1
            ? `Nobody has changed the ${noun} since`
            : `Nobody has changed any of the ${countItems(savedItems(counts), kind)} since`}
        </li>
        {printed.map(({ day, version, printedAt }) => (
          <li key={day}>
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              The sheet for {formatDayShort(day)} was printed as version {version}
              {printedAt &&
                `, ${formatMoment(Temporal.Instant.from(printedAt), me.timeZone, serverInstant())}`}
              . It will show the change.
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
