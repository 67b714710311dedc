import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { importKindWords, needOfImport } from '@bakehouse/domain/imports/import-kinds';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importsAddress } from '../../../shared/addresses.ts';
import { importAddress } from '../../../shared/administration/addresses.ts';
import { usePrintFoot } from '../../../shared/display/use-print-foot.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { CommandFailure } from '../../../shared/saving/save-form.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useAutoNavigate } from '../../../ui/navigation/use-auto-navigate.ts';
import { useFollowLink } from '../../../ui/navigation/use-follow-link.ts';
import { PageBar } from '../../../ui/page-bar.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { importQuery, useReparse } from '../api.ts';
import type { PageRef } from '../import/import-page-layout.tsx';
import { ImportPageLayout, LoadingImport } from '../import/import-page-layout.tsx';
import { choicesOf, chooseField, countChanged, draftOfColumns, missingFields } from './column-draft.ts';
import styles from './columns-screen.module.css';
import { ColumnsTable } from './columns-table.tsx';
import { RowAsRead } from './row-as-read.tsx';

/** The mapping of a file's columns, at an address of its own. */
export function ColumnsScreen({ importId }: { readonly importId: number }) {
  usePageTitle('Columns');
  const found = useQuery(importQuery(importId));
  if (!found.data) {
    return <LoadingImport title="Columns" what="the columns" query={found} />;
  }
  return <Columns key={found.data.planNumber} view={found.data} />;
}

interface ColumnsProps {
  readonly page?: PageRef;
  readonly view: ImportView;
}

/** Assigns a field to each column of a file. Choices by hand are stored for the next file of its kind. */
export function Columns({ page, view }: ColumnsProps) {
  const phone = usePhone();
  const printing = usePrinting();
  const isSmall = phone && !printing;
  const [draft, setDraft] = useState(() => draftOfColumns(view));
  const [isSent, setSent] = useState(false);
  const followLink = useFollowLink();
  const autoNavigate = useAutoNavigate();
  const reparse = useReparse(() => autoNavigate(importAddress(view.importId)));
  const { actor } = useMe();
  const { importId, kind, fileName, state, looksLike } = view;
  const { label } = importKindWords[kind];
  const canSet = state === 'ready' || state === 'columns-missing';
  const missing = missingFields(draft, view);
  const changed = countChanged(draft, view);
  const isMissing = state === 'columns-missing';
  usePrintFoot(`Columns  ·  ${label}  ·  ${fileName}`);
  const cancelAddress = isMissing ? importsAddress : importAddress(importId);
  return (
    <ImportPageLayout
      page={page}
      heading="Columns"
      about={
        <>
          {isMissing && `${label}, ${fileName}. `}Say what each column holds. A column that is missing is
          never guessed.
        </>
      }
      back={{ label: isMissing ? 'Imports' : `${label}, ${fileName}`, href: cancelAddress }}
      bar={
        !isSmall &&
        canSet && (
          <ReadAgainBar
            label={label}
            changed={changed}
            isMissing={missing.length > 0}
            busy={reparse.busy}
            onCancel={() => followLink(cancelAddress)}
            onRead={() => {
              setSent(true);
              reparse.run({ importId, columns: choicesOf(draft) });
            }}
          />
        )
      }
    >
      {looksLike && meets(actor, needOfImport(looksLike)) && (
        <OtherKind
          label={label}
          other={importKindWords[looksLike].label}
          busy={reparse.busy}
          onRead={() => {
            setSent(true);
            reparse.run({ importId, kind: looksLike });
          }}
        />
      )}
      {missing.map((sentence) => (
        <Missing key={sentence} sentence={sentence} />
      ))}
      <CommandFailure command={reparse} />
      {isSmall && (
        <p className={`muted ${styles.onPhone}`}>
          Columns are set by hand on a wider screen. The file waits for you; nothing is lost.
        </p>
      )}
      {draft.length === 0 ? (
        <EmptyState sentence="This file has no columns yet" />
      ) : (
        <div className={styles.columns}>
          {!isSmall && (
            <ColumnsTable
              draft={draft}
              view={view}
              disabled={!canSet || reparse.busy}
              onChoose={(place, field) => setDraft(chooseField(draft, place, field))}
            />
          )}
          <RowAsRead draft={draft} view={view} />
        </div>
      )}
      <LeaveGuard
        question="Leave the columns without reading the file again?"
        consequence="What you chose will be lost."
        when={changed > 0 && (!isSent || reparse.failure !== null)}
      />
    </ImportPageLayout>
  );
}

interface OtherKindProps {
  /** The kind as which the file was uploaded. */
  readonly label: string;
  /** The kind that its columns suggest. */
  readonly other: string;
  readonly busy: boolean;
  readonly onRead: () => void;
}

/** Offers to parse a file as another kind, without a new upload. */
function OtherKind({ label, other, busy, onRead }: OtherKindProps) {
  return (
    <Notice tone="attention">
      This file has the columns of {other}, not of {label}.{' '}
      <Button size="sm" variant="default" loading={busy} onClick={onRead}>
        Read it as {other}
      </Button>
    </Notice>
  );
}

/** Emphasises 'Quantity is missing.' within the message. */
function Missing({ sentence }: { readonly sentence: string }) {
  const end = sentence.indexOf('.') + 1;
  return (
    <Notice tone="bad">
      {sentence.slice(0, end)} <span className={styles.explained}>{sentence.slice(end).trim()}</span>
    </Notice>
  );
}

interface ReadAgainBarProps {
  /** The kind of the file. */
  readonly label: string;
  /** The number of columns that were chosen by hand. */
  readonly changed: number;
  readonly isMissing: boolean;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onRead: () => void;
}

/** The bar that parses the file again with the chosen columns. */
function ReadAgainBar({ label, changed, isMissing, busy, onCancel, onRead }: ReadAgainBarProps) {
  return (
    <PageBar
      label="Read the file again"
      tone={changed > 0 ? 'changed' : 'plain'}
      buttons={
        <>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button loading={busy} disabled={changed === 0 || isMissing} onClick={onRead}>
            Read the file again
          </Button>
        </>
      }
    >
      <p role="status">
        {changed === 0 ? (
          'Choose what a column is read as, and the file is read again.'
        ) : (
          <>
            <b>{countOf(changed, 'column')} set by hand.</b>{' '}
            {isMissing
              ? 'The file is read again once no column is missing.'
              : `Remembered for the next ${label} file with these columns.`}
          </>
        )}
      </p>
    </PageBar>
  );
}
