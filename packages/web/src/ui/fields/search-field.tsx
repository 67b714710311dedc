import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { KeyboardHint } from '../keys/keyboard-hint.tsx';
import { useShortcut } from '../keys/use-shortcut.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched, e.g. 'Find a product'. Also the accessible name of the field. */
  readonly label: string;
  /** The applied search. The field follows it when it is changed from outside. */
  readonly value: string;
  /** Called with the new search text: after the debounce, at once on Enter, and when cleared. */
  readonly onSearch: (text: string, begunBy: 'typing' | 'enter') => void;
  /** Normalises the input to the search text, e.g. trimmed and in capitals. By default they are the same. */
  readonly textOf?: (typed: string) => string;
  /** Debounce in milliseconds; a thin progress line fills meanwhile. 0 searches on every key. */
  readonly waitMs?: number;
  /**
   * For an owner that debounces itself: its delay in milliseconds, for the progress line; undefined while nothing is
   * pending.
   */
  readonly fillMs?: number | undefined;
  /** Whether the `/` key focuses the field; true by default. At most one such field per screen. */
  readonly slashFocuses?: boolean;
  readonly className?: string;
}

/** A search input: `/` focuses it, Enter searches at once, and Escape or its clear button empties it. */
export function SearchField({
  label,
  value,
  onSearch,
  textOf = asTyped,
  waitMs = 0,
  fillMs,
  slashFocuses = true,
  className,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  /**
   * Searches of this field that are not applied yet, oldest first. When one of them arrives as `value`, the input stays
   * as typed.
   */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  if (followed !== value) {
    setFollowed(value);
    const own = asked.indexOf(value);
    setAsked(asked.slice(own + 1));
    if (own === -1) setText(value);
  }
  useShortcut(
    '/',
    () => {
      input.current?.focus();
      input.current?.select();
    },
    slashFocuses,
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function searchNow(typed: string, begunBy: 'typing' | 'enter' = 'typing'): void {
    window.clearTimeout(timer.current);
    const next = textOf(typed);
    if (next === (begunBy === 'enter' ? value : (asked.at(-1) ?? value))) return;
    setAsked([...asked, next]);
    onSearch(next, begunBy);
  }
  function type(next: string): void {
    setText(next);
    window.clearTimeout(timer.current);
    if (waitMs === 0 || next === '') searchNow(next);
    else timer.current = window.setTimeout(() => searchNow(next), waitMs);
  }
  const fill = fillMs ?? (waitMs > 0 && textOf(text) !== value ? waitMs : 0);

  return (
    <div className={`${styles.root} ${className ?? ''}`} data-part="search-field">
      <IconSearch size={18} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') searchNow(text, 'enter');
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            type('');
          }
        }}
      />
      {text === '' && slashFocuses && <KeyboardHint keys="/" />}
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear the search"
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        >
          <IconX size={16} />
        </button>
      )}
      {fill > 0 && <span key={text} className={styles.wait} style={{ animationDuration: `${fill}ms` }} />}
    </div>
  );
}

function asTyped(text: string): string {
  return text;
}
