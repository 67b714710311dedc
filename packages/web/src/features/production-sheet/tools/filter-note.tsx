import { IconFilter, IconX } from '@tabler/icons-react';
import styles from './filter-note.module.css';

interface FilterNoteProps {
  /** The name of the filtered supplier. */
  readonly name: string;
  readonly onClear: () => void;
}

/** A sticky note that a supplier filter is on, with a button that clears it. */
export function FilterNote({ name, onClear }: FilterNoteProps) {
  return (
    <button type="button" className={styles.root} onClick={onClear} title={`Only ${name}`}>
      <IconFilter size={18} aria-hidden />
      <span className="visually-hidden">Show all suppliers, now only </span>
      <span className={styles.name}>{name}</span>
      <IconX size={16} aria-hidden />
    </button>
  );
}
