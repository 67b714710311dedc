import { formatCount } from '@bakehouse/domain/kernel/money';
import { NativeSelect } from '@mantine/core';
import { usePhone } from '../../../ui/use-media.ts';
import styles from './note-index.module.css';
import type { NoteOfDay } from './note-of-day.ts';
import { notesByBrand, showNote } from './note-of-day.ts';

/** The shops of the day; a click scrolls to the note. On a phone a select above the notes. */
export function NoteIndex({ notes }: { readonly notes: readonly NoteOfDay[] }) {
  const phone = usePhone();
  const brands = notesByBrand(notes);
  if (phone) {
    return (
      <NativeSelect
        label="Shop"
        className="screen-only"
        defaultValue=""
        onChange={(event) => {
          const chosen = notes.find(({ note }) => String(note.orderId) === event.currentTarget.value);
          if (chosen) showNote(chosen.note.orderId);
        }}
      >
        <option value="" disabled>
          Go to a shop
        </option>
        {brands.map(({ brandName, entries }) => (
          <optgroup key={brandName} label={brandName}>
            {entries.map(({ orderId, name }) => (
              <option key={orderId} value={orderId}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    );
  }
  return (
    <nav className={`${styles.root} surface screen-only`} aria-label="Delivery notes">
      {brands.map(({ brandName, entries }) => (
        <section key={brandName}>
          <h2>{brandName}</h2>
          <ul>
            {entries.map(({ orderId, name, itemCount }) => (
              <li key={orderId}>
                <button type="button" onClick={() => showNote(orderId)}>
                  <span>{name}</span> <small>{formatCount(itemCount)}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
