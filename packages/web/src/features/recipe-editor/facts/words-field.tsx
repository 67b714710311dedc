import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import styles from './words-field.module.css';

interface WordsFieldProps {
  readonly label: string;
  /** The label of the field for a new word. */
  readonly adding: string;
  readonly words: readonly string[];
  /** Suggested words. */
  readonly usual?: readonly string[];
  /** Formats a word. */
  readonly show?: (word: string) => string;
  readonly isChanged: boolean;
  readonly onChange: (words: readonly string[]) => void;
}

const longestWord = 60;

/** A list of words as chips: Enter or a comma adds one, Backspace in the empty field removes the last one. */
export function WordsField({
  label,
  adding,
  words,
  usual = [],
  show = asItIs,
  isChanged,
  onChange,
}: WordsFieldProps) {
  const id = useId();
  const [text, setText] = useState('');

  function add(typed: string): void {
    const added = typed
      .split(',')
      .map((word) => word.trim().replaceAll(/\s+/g, ' ').toUpperCase())
      .filter((word) => word !== '' && !words.includes(word));
    setText('');
    if (added.length > 0) onChange([...words, ...new Set(added)]);
  }

  return (
    <fieldset className={styles.root} data-changed={isChanged || undefined}>
      <legend>{label}</legend>
      <div className={styles.words}>
        {words.map((word) => (
          <span key={word} className={styles.word}>
            {show(word)}
            <button
              type="button"
              aria-label={`Remove ${show(word)}`}
              onClick={() => onChange(words.filter((other) => other !== word))}
            >
              <IconX size={14} aria-hidden />
            </button>
          </span>
        ))}
        <input
          className={styles.add}
          aria-label={adding}
          placeholder="Add"
          maxLength={longestWord}
          autoComplete="off"
          list={usual.length > 0 ? id : undefined}
          value={text}
          onChange={({ currentTarget: { value } }) => (value.includes(',') ? add(value) : setText(value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add(text);
            } else if (event.key === 'Backspace' && text === '' && words.length > 0) {
              onChange(words.slice(0, -1));
            }
          }}
          onBlur={() => add(text)}
        />
        {usual.length > 0 && (
          <datalist id={id}>
            {usual
              .filter((word) => !words.includes(word))
              .map((word) => (
                <option key={word} value={show(word)} />
              ))}
          </datalist>
        )}
      </div>
    </fieldset>
  );
}

function asItIs(word: string): string {
  return word;
}
