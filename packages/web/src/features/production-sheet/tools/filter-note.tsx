import { IconFilter, IconX } from '@tabler/icons-react';
import styles from './filter-note.module.css';

interface FilterNoteProps {
  /** Whose products alone are shown. */
  readonly name: string;
  readonly onClear: () => void;
}

/** Says that a supplier filter leaves products out, wherever the page is scrolled to, and takes it away. */
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
