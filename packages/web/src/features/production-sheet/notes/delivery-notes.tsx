import { buildDeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import { layOutDeliveryNote } from '@bakehouse/domain/documents/delivery-note-layout';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { DownloadPdfs } from '../../../shared/documents/download-pdfs.tsx';
import { MissingSigns } from '../../../shared/documents/missing-signs.tsx';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { deliveryNotesQuery } from '../api.ts';
import styles from './delivery-notes.module.css';
import { NoteIndex } from './note-index.tsx';
import type { NoteOfDay } from './note-of-day.ts';
import { NotePages } from './note-pages.tsx';

interface DeliveryNotesProps {
  readonly day: DeliveryDay;
}

/** The delivery notes of a day: a page for every order, and a list of the shops that scrolls to them. */
export function DeliveryNotes({ day }: DeliveryNotesProps) {
  const { data, error, isFetching, refetch } = useQuery(deliveryNotesQuery(day));
  const notes = useMemo(
    () =>
      data?.map((facts): NoteOfDay => {
        const note = buildDeliveryNote(facts);
        return { note, brandName: facts.shop.brandName, sheet: layOutDeliveryNote(note) };
      }),
    [data],
  );
  const failure = error && failureOf(error);
  const count = notes?.length ?? 0;
  return (
    <div className={styles.root}>
      {notes && (
        <div className={styles.tools}>
          <DownloadPdfs
            documents="delivery-notes"
            orderIds={notes.map(({ note }) => note.orderId)}
            fileName={`delivery-notes-${formatDay(day)}`}
          />
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
            disabled={count === 0}
          >
            Print {count} delivery {count === 1 ? 'note' : 'notes'}
          </Button>
        </div>
      )}
      {notes && <MissingSigns documents={notes.map(({ sheet }) => sheet)} />}
      {failure && (
        <FailedPart
          what="The delivery notes did not load"
          failure={failure}
          {...(notes && { stillSeeing: 'You are still seeing the earlier delivery notes.' })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!notes && !failure && <SkeletonRows label="Loading the delivery notes" rows={12} />}
      {notes && count === 0 && (
        <EmptyState picture={<LoafStamp kind="tin" size={64} />} sentence={messages.noOrdersFound} />
      )}
      {notes && count > 0 && (
        <div className={styles.body}>
          <NoteIndex notes={notes} />
          <NotePages notes={notes} />
        </div>
      )}
    </div>
  );
}
