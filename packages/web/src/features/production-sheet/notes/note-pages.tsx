import { memo } from 'react';
import { DocumentSheet } from '../../../shared/documents/document-sheet.tsx';
import styles from './delivery-notes.module.css';
import type { NoteOfDay } from './note-of-day.ts';
import { noteId } from './note-of-day.ts';

/** The notes as white pages in a column. */
export const NotePages = memo(function NotePages({ notes }: { readonly notes: readonly NoteOfDay[] }) {
  return (
    <div className={styles.notePages} data-part="note-pages">
      {notes.map(({ note, sheet }) => (
        <DocumentSheet key={note.orderId} document={sheet} id={noteId(note.orderId)} />
      ))}
    </div>
  );
});
