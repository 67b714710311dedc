import type { BookView } from '@bakehouse/contract/spec-cards/spec-cards';
import { formatDateAndTime } from '@bakehouse/domain/kernel/cutoff';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { specCardsAddress } from '../../shared/addresses.ts';
import { useWatchRecipes } from '../../shared/live/use-watch-recipes.ts';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { byteOrderMark, csvText, downloadCsv } from '../../ui/table/file/csv-file.ts';
import { bookQuery } from './api.ts';
import { bookCells } from './book-words.ts';
import { Completeness } from './completeness.tsx';
import { IncompleteCards } from './incomplete-cards.tsx';

const title = 'The book at a glance';

/** How complete the recipe book is, and which incomplete cards are baked next. */
export function RecipeBookScreen() {
  usePageTitle(title);
  useWatchRecipes();
  const view = useQuery(bookQuery());
  if (view.data) return <Book view={view.data} />;
  return <LoadingScreen title={title} what="the recipe book" query={view} />;
}

function Book({ view }: { readonly view: BookView }) {
  const { me } = useMe();
  const { total, importedAt } = view;
  const imported =
    importedAt === null
      ? 'never imported'
      : `last imported ${formatDateAndTime(Temporal.Instant.from(importedAt), me.timeZone)}`;

  function saveCsv(): void {
    csvText(bookCells(view)).then(
      (text) => downloadCsv('recipe-book.csv', byteOrderMark + text),
      () => toastError('The CSV file could not be made. Check the connection and try again.'),
    );
  }

  return (
    <main id="main" className="screen" tabIndex={-1}>
      <ScreenHead
        back={{ href: specCardsAddress(), label: 'Spec Cards' }}
        title={title}
        summary={`${countOf(total, 'item')}, ${imported}. Press a number to see the cards behind it.`}
      >
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={saveCsv}>
          CSV
        </Button>
      </ScreenHead>
      <Completeness types={view.types} />
      <IncompleteCards next={view.next} />
    </main>
  );
}
