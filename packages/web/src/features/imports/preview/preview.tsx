import type { ImportContent } from '@bakehouse/contract/administration/imports';
import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import type { ImportCounts } from '@bakehouse/domain/imports/import-plan';
import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { formatMoment, formatTime } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { importColumnsAddress } from '../../../shared/administration/addresses.ts';
import { CommandFailure } from '../../../shared/saving/save-form.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFollowLink } from '../../../ui/navigation/use-follow-link.ts';
import { usePhone } from '../../../ui/use-media.ts';
import { serverInstant } from '../../../ui/use-now.ts';
import { itemsQuery, useReparse } from '../api.ts';
import type { PageRef } from '../import/import-page-layout.tsx';
import { ImportPageLayout } from '../import/import-page-layout.tsx';
import { RefusedRows } from '../import/refused-rows.tsx';
import { RetryParsing } from '../import/retry-parsing.tsx';
import { countItems, describeDialect, nounOfFile, searchLabelOf } from '../import-words.ts';
import { ItemFilters } from '../items/item-filters.tsx';
import { Items } from '../items/items.tsx';
import { useItemChoice } from '../items/use-item-choice.ts';
import { ReadingBar } from '../start/reading-progress.tsx';
import { AnotherFile, useAnotherFile } from './another-file.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { Choices } from './choices.tsx';
import { Equation } from './equation.tsx';
import styles from './preview.module.css';

interface PreviewProps {
  readonly page: PageRef;
  readonly view: ImportView;
  readonly counts: ImportCounts;
}

/** The effect of a file, before anything of it is saved (D18). */
export function Preview({ page, view, counts }: PreviewProps) {
  const { me } = useMe();
  const phone = usePhone();
  const followLink = useFollowLink();
  const { choice } = useItemChoice(view);
  const found = useInfiniteQuery({ ...itemsQuery(view, choice), placeholderData: keepPreviousData });
  const reparse = useReparse();
  const another = useAnotherFile(view);
  const { importId, kind, state } = view;
  const content = found.data?.pages[0]?.content;
  return (
    <ImportPageLayout
      page={page}
      heading={importKindWords[kind].label}
      about={<About view={view} />}
      bar={<ApplyBar view={view} counts={counts} />}
      buttons={
        state === 'left' ? (
          <RetryParsing command={reparse} onRead={() => reparse.run({ importId })} />
        ) : (
          <>
            {!phone && (
              <Button
                variant="default"
                leftSection={<IconColumns3 size={18} aria-hidden />}
                disabled={state !== 'ready'}
                onClick={() => followLink(importColumnsAddress(importId))}
              >
                Columns
              </Button>
            )}
            <AnotherFile view={view} another={another} />
          </>
        )
      }
    >
      {another.bar}
      {state === 'reading' && (
        <div className={`surface ${styles.reading}`}>
          <ReadingBar view={view} />
        </div>
      )}
      {state === 'left' && (
        <Notice tone="attention">Previewed only: nothing from this file was saved.</Notice>
      )}
      {view.unreadable && <Notice tone="bad">{view.unreadable}</Notice>}
      {state === 'ready' && view.stale && (
        <Notice tone="attention">{staleSentence(view.stale, kind, me.timeZone)}</Notice>
      )}
      <CommandFailure command={reparse} />
      <Equation noun={nounOfFile(view)} counts={counts} />
      {state !== 'left' && view.choices.length > 0 && (
        <Choices
          view={view}
          disabled={state !== 'ready' || reparse.busy}
          onAnswer={(answers) => reparse.run({ importId, answers })}
        />
      )}
      <ItemFilters view={view} counts={counts} content={content} searchLabel={searchLabelOf(view)} />
      {content && content.marks.length > 0 && <MarksNotice view={view} content={content} />}
      <Items key={view.planNumber} view={view} found={found} onShopNamed={() => reparse.run({ importId })} />
      {counts.refused > 0 && <RefusedRows view={view} count={counts.refused} />}
    </ImportPageLayout>
  );
}

/** What other people changed since the previous preview, who they are, and what to do. */
function staleSentence(
  { items, since, by }: NonNullable<ImportView['stale']>,
  kind: ImportKind,
  timeZone: string,
): string {
  const changed = `${countItems(items, kind)} changed since ${momentOf(since, timeZone)}`;
  const people = by.map(({ name, at }) => `${name} at ${momentOf(at, timeZone)}`).join(', ');
  const [them, are] = items === 1 ? ['it', 'It is'] : ['them', 'They are'];
  return [
    `${people === '' ? changed : `${changed}: ${people}`}.`,
    `${are} marked below with what the file would change now. Nothing was saved: look at ${them} and apply again.`,
  ].join(' ');
}

function About({ view: { fileName, size, dialect, readAt, state } }: { readonly view: ImportView }) {
  const { me } = useMe();
  const read = readAt === null ? '' : `, read ${momentOf(readAt, me.timeZone)}`;
  return (
    <>
      {fileName}, <span className="unbroken">{formatBytes(size)}</span>
      {dialect && `, ${describeDialect(dialect)}`}
      {read}. {state === 'left' ? 'Nothing was saved.' : 'Nothing is saved yet.'}
    </>
  );
}

/** The time; with its day unless it is today. */
function momentOf(at: string, timeZone: string): string {
  const moment = Temporal.Instant.from(at);
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate();
  const isToday = dayOf(moment).equals(dayOf(serverInstant()));
  return isToday ? formatTime(moment, timeZone) : formatMoment(moment, timeZone, serverInstant());
}

/** The meaning of UNEXPECTED! and UNKNOWN! (spec 001 section 8), and what happens to marked items. */
function MarksNotice({ view, content }: { readonly view: ImportView; readonly content: ImportContent }) {
  const items = Math.max(...content.marks.map((one) => one.items));
  return (
    <Notice tone="attention">
      {items === 1 ? '1 product needs' : `${formatCount(items)} products need`} a look.{' '}
      <span className={styles.explained}>
        UNEXPECTED! is a supplier and UNKNOWN! a category that you do not have. {whatBecomesOfThem(view)}
      </span>
    </Notice>
  );
}

/** Recipes assign their new products to default categories (spec 001 section 9), if there are any. */
function whatBecomesOfThem({ kind, choices }: ImportView): string {
  if (kind !== 'pw-recipes') return '';
  const hasNoUsual = choices.some(({ key }) => key === 'supplier' || key === 'category');
  return hasNoUsual
    ? 'Choose above what they are.'
    : 'They are saved under supplier 206 and category 452 unless you choose others here.';
}
