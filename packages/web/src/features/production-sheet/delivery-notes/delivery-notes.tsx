import type { DeliveryDay } from '@bakehouse/domain/day';
import { formatDay } from '@bakehouse/domain/day';
import { layOutDeliveryNote } from '@bakehouse/domain/documents/delivery-note-layout';
import { buildDeliveryNote } from '@bakehouse/domain/invoices/delivery-note';
import { messages } from '@bakehouse/domain/messages';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { DownloadPdfs } from '../../../shared/documents/download-pdfs.tsx';
import { MissingSigns } from '../../../shared/documents/missing-signs.tsx';
import { failureOf } from '../../../shared/failure.ts';
import { LoafStamp } from '../../../shared/loaf-stamp.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedLoad } from '../../../ui/failed-load.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { deliveryNotesQuery } from '../api.ts';
import './delivery-notes.css';
import { NoteIndex } from './note-index.tsx';
import type { NoteOfDay } from './note-of-day.ts';
import { NotePages } from './note-pages.tsx';

interface DeliveryNotesProps {
  readonly day: DeliveryDay;
  /** The choice of what is shown, which stands first. */
  readonly children: ReactNode;
}

/** What travels with the goods of a day: a page for every order, and a list of the shops that leads to them. */
export function DeliveryNotes({ day, children }: DeliveryNotesProps) {
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
    <div className="delivery-notes">
      <div className="delivery-notes-tools">
        {children}
        {notes && (
          <div className="delivery-notes-end">
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
      </div>
      {notes && <MissingSigns documents={notes.map(({ sheet }) => sheet)} />}
      {failure && (
        <FailedLoad
          what={failure.sentence}
          {...(notes && { stillSeeing: 'You are still seeing the delivery notes of before.' })}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!notes && !failure && <SkeletonRows label="Loading the delivery notes" rows={12} />}
      {notes && count === 0 && (
        <EmptyState picture={<LoafStamp kind="tin" size={64} />} sentence={messages.noOrdersFound} />
      )}
      {notes && count > 0 && (
        <div className="delivery-notes-body">
          <NoteIndex notes={notes} />
          <NotePages notes={notes} />
        </div>
      )}
    </div>
  );
}
