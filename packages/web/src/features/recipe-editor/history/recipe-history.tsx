import type { RecipeHistoryLine } from '@bakehouse/contract/spec-cards/recipe-history';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChangeText } from '../../../shared/display/change-text.tsx';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { serverInstant } from '../../../ui/use-now.ts';
import { recipeHistoryQuery } from '../api.ts';
import { PastRecipe } from './past-recipe.tsx';
import styles from './recipe-history.module.css';

interface RecipeHistoryProps {
  readonly pid: number;
  readonly name: string;
  /** Whether there are edits that a restored version would replace. */
  readonly isDirty?: boolean;
  /** Whether it has an address of its own. */
  readonly hasAddress?: boolean;
  readonly onClose: () => void;
  /** Restores a past version in the editor; missing for read-only people. */
  readonly onRestore?: (past: (saved: EditedRecipe) => EditedRecipe, key: string) => void;
}

/**
 * The changes of a card with their authors, the newest first; each version can be viewed, and restored in the editor.
 */
export function RecipeHistory({
  pid,
  name,
  isDirty = false,
  hasAddress = false,
  onClose,
  onRestore,
}: RecipeHistoryProps) {
  const [past, setPast] = useState<string | null>(null);
  const lookedFrom = useRef<HTMLElement | null>(null);

  function goBack(): void {
    // The button has to be visible again before it can take the focus.
    flushSync(() => setPast(null));
    lookedFrom.current?.focus();
  }

  return (
    <ResponsiveDialog
      opened
      hasAddress={hasAddress}
      onClose={onClose}
      size="lg"
      title={past === null ? `History of ${name}` : `${name} as it was`}
    >
      {past !== null && (
        <PastRecipe
          pid={pid}
          historyKey={past}
          isDirty={isDirty}
          onBack={goBack}
          {...(onRestore && { onRestore: (restored) => onRestore(restored, past) })}
        />
      )}
      {/* Hidden, not unmounted, so that loaded older entries are still there afterwards. */}
      <div className={styles.room} hidden={past !== null}>
        <Lines
          pid={pid}
          onLook={(key, button) => {
            lookedFrom.current = button;
            setPast(key);
          }}
        />
      </div>
    </ResponsiveDialog>
  );
}

interface LinesProps {
  readonly pid: number;
  readonly onLook: (key: string, button: HTMLElement) => void;
}

function Lines({ pid, onLook }: LinesProps) {
  const history = useInfiniteQuery(recipeHistoryQuery(pid));
  const { data, error, isFetching } = history;
  if (error && !data) {
    const failure = failureOf(error);
    return (
      <FailedPart
        what="The history did not load"
        failure={failure}
        onRetry={() => void history.refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading the history" rows={6} />;
  const lines = data.pages.flatMap((page) => page.lines);
  if (lines.length === 0) {
    return (
      <p className="muted">This card was made before its history began, and nobody has changed it since.</p>
    );
  }
  return (
    <>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.key} line={line} onLook={onLook} />
        ))}
      </ol>
      {history.isFetchNextPageError && (
        <Notice tone="bad">The older entries did not load. {failureOf(error).sentence}</Notice>
      )}
      {history.hasNextPage && (
        <Button
          variant="default"
          className={styles.older}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  );
}

interface LineProps {
  readonly line: RecipeHistoryLine;
  readonly onLook: LinesProps['onLook'];
}

function Line({ line, onLook }: LineProps) {
  const { me } = useMe();
  const { key, at, by, viewing, importFile, toldShops, reason } = line;
  const now = serverInstant();
  return (
    <li>
      <div className={styles.head}>
        <p>
          <time dateTime={at}>{formatMoment(Temporal.Instant.from(at), me.timeZone, now)}</time> by{' '}
          <b>{by || 'Bakehouse'}</b>
          {viewing && `, while viewing as ${viewing}`}
          {importFile !== null && (
            <>
              {' '}
              <span className={styles.mark}>import {importFile}</span>
            </>
          )}
        </p>
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.look ?? ''}
          onClick={({ currentTarget }) => onLook(key, currentTarget)}
        >
          See the card as it was
        </Button>
      </div>
      <ChangeText fields={line.fields} moreFields={line.moreFields} />
      {toldShops !== null && toldShops > 0 && <p className="muted">{countOf(toldShops, 'shop')} told.</p>}
      {reason !== null && <p className="muted">Nobody was told: {reason}</p>}
    </li>
  );
}
