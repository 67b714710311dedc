import type { DifferencesView } from '@bakehouse/contract/spec-cards/spec-cards';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { Button, Switch } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { specCardsAddress } from '../../shared/addresses.ts';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { useAddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { usePrintFoot } from '../../shared/display/use-print-foot.ts';
import { useWatchRecipes } from '../../shared/live/use-watch-recipes.ts';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { byteOrderMark, csvText, downloadCsv } from '../../ui/table/file/csv-file.ts';
import { usePhone } from '../../ui/use-media.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { differencesQuery } from './api.ts';
import type { DifferenceKind } from './difference-words.ts';
import {
  countOfKind,
  differenceCells,
  differenceKinds,
  kindWords,
  lineMatchesSearch,
} from './difference-words.ts';
import { DifferencesList } from './differences-list.tsx';
import styles from './differences-screen.module.css';
import { DifferencesTable } from './differences-table.tsx';

const title = 'Allergen differences';

/** The differences between declarations and ingredients, the dangerous ones first. */
export function DifferencesScreen() {
  usePageTitle(title);
  useWatchRecipes();
  const view = useQuery(differencesQuery());
  if (view.data) return <Differences view={view.data} />;
  return <LoadingScreen title={title} what="the differences" query={view} />;
}

function Differences({ view }: { readonly view: DifferencesView }) {
  const { me, actor } = useMe();
  const phone = usePhone();
  const printing = usePrinting();
  const [choices, choose] = useAddressChoices();
  const text = choices.get('find') ?? '';
  const onOrder = choices.get('on-order') === 'only';
  const kind = differenceKinds.find((one) => one === choices.get('show')) ?? null;
  const lines = useMemo(
    () =>
      view.differences.filter(
        (line) =>
          (kind === null || line.kind === kind) &&
          (!onOrder || line.orders > 0) &&
          (text === '' || lineMatchesSearch(line, text)),
      ),
    [view, kind, onOrder, text],
  );
  const { counts, bookVersion, checkedAt } = view;
  const all = differenceKinds.reduce((sum, one) => sum + countOfKind(counts, one), 0);
  const checked = `Checked against version ${formatCount(bookVersion)} of the book, ${formatMoment(Temporal.Instant.from(checkedAt), me.timeZone)}.`;
  const isFiltered = text !== '' || onOrder || kind !== null;
  const shown = {
    lines,
    canEdit: meets(actor, 'edit-spec-cards'),
    canSeeProducts: meets(actor, 'view-administration'),
  };
  usePrintFoot(`${me.businessName}  ·  ${title}  ·  version ${bookVersion} of the book`);

  function toggle(wanted: DifferenceKind): void {
    choose({ show: kind === wanted ? null : wanted });
  }
  function saveCsv(): void {
    csvText(differenceCells(lines)).then(
      (csv) => downloadCsv('allergen-differences.csv', byteOrderMark + csv),
      () => toastError('The CSV file could not be made. Check the connection and try again.'),
    );
  }

  return (
    <main id="main" className={`screen ${styles.root}`} tabIndex={-1}>
      <ScreenHead
        back={{ href: specCardsAddress(), label: 'Spec Cards' }}
        title={title}
        count={formatCount(all)}
        summary={`Where the declaration and the ingredients disagree. ${checked}`}
      >
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={lines.length === 0}
          onClick={saveCsv}
        >
          CSV
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={lines.length === 0}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </ScreenHead>
      <div className={`${styles.tools} screen-only`}>
        <SearchField
          className={styles.search}
          label="Find a card or an allergen"
          value={text}
          onSearch={(typed) => choose({ find: typed.trim() === '' ? null : typed })}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form */}
        <div className={styles.chips} role="group" aria-label="Kind of difference">
          <FilterChip size="tall" pressed={kind === null} count={all} onPress={() => choose({ show: null })}>
            All
          </FilterChip>
          {differenceKinds.map((one) => (
            <FilterChip
              key={one}
              size="tall"
              pressed={kind === one}
              count={countOfKind(counts, one)}
              onPress={() => toggle(one)}
            >
              {kindWords[one].chip}
            </FilterChip>
          ))}
        </div>
        <Switch
          className={styles.onOrder ?? ''}
          label="Only what is on order"
          checked={onOrder}
          onChange={({ currentTarget: { checked: only } }) => choose({ 'on-order': only ? 'only' : null })}
        />
      </div>
      {all > view.differences.length && (
        <Notice tone="attention">
          {formatCount(view.differences.length)} of them are listed: of each kind, those on the most orders.
          Once these are put right, the others are listed.
        </Notice>
      )}
      <p className="visually-hidden" role="status">
        {formatCount(lines.length)} differences shown
      </p>
      {lines.length === 0 ? (
        <EmptyState
          picture={<LoafStamp kind="bun" size={64} />}
          sentence={
            isFiltered ? 'No difference matches' : 'No declared allergen differs from the ingredients'
          }
        >
          {isFiltered && (
            <Button variant="default" onClick={() => choose({ find: null, show: null, 'on-order': null })}>
              Show all differences
            </Button>
          )}
        </EmptyState>
      ) : phone && !printing ? (
        <DifferencesList {...shown} />
      ) : (
        <DifferencesTable {...shown} everyRow={printing} />
      )}
    </main>
  );
}
