import { memo } from 'react';
import { DeliveryNoteSheet } from '../../../shared/documents/delivery-note-sheet.tsx';
import { CakeFacts, cakeTitle } from '../cakes/cake-facts.tsx';
import styles from './delivery-notes.module.css';
import type { NoteOfDay } from './note-of-day.ts';
import { noteId } from './note-of-day.ts';

/** The notes as white pages in a column. */
export const NotePages = memo(function NotePages({ notes }: { readonly notes: readonly NoteOfDay[] }) {
  return (
    <div className={styles.notePages} data-part="note-pages">
      {notes.map(({ note, custom }) => (
        <DeliveryNoteSheet key={note.orderId} note={note} id={noteId(note.orderId)}>
          {custom?.items.map((cake, index) => (
            <CakeFacts
              // biome-ignore lint/suspicious/noArrayIndexKey: cakes have no names but their places
              key={index}
              cake={cake}
              title={cakeTitle(index, custom.items.length)}
            />
          ))}
        </DeliveryNoteSheet>
      ))}
    </div>
  );
});
