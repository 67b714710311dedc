import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './choice-search.module.css';

/** The results of a search; undefined during the first one. */
interface Found<Item> {
  readonly items: readonly Item[] | undefined;
  /** Whether these are the results of an earlier text, shown while the new ones are loading. */
  readonly isEarlier: boolean;
  /** Why the search failed. */
  readonly failure: string | null;
}

interface ChoiceSearchProps<Item> {
  /** The label of the field. */
  readonly label: string;
  /** Searches a text. A hook, called while the field is mounted. */
  readonly useFound: (text: string) => Found<Item>;
  readonly keyOf: (item: Item) => number;
  readonly nameOf: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  readonly onChoose: (item: Item) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The debounce in milliseconds. */
const quietMs = 200;

/**
 * A combobox that searches: arrows move through the results, Enter chooses and clears the field. An Enter before the
 * answer chooses the first result when it arrives.
 */
export function ChoiceSearch<Item>(props: ChoiceSearchProps<Item>) {
  const { label, useFound, keyOf, nameOf, renderItem, onChoose, ref } = props;
  const [text, setText] = useState('');
  const [quiet] = useDebouncedValue(text.trim(), quietMs);
  const { items, isEarlier, failure } = useFound(quiet);
  const [entered, setEntered] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isCurrent = quiet === text.trim() && items !== undefined && !isEarlier;
  const shown = items?.map(keyOf).join();
  const said = failure ?? (items === undefined ? 'Looking…' : items.length === 0 ? 'Nothing found' : null);

  function choose(key: string): void {
    const item = items?.find((one) => String(keyOf(one)) === key);
    if (!item) return;
    setText('');
    setEntered(null);
    combobox.closeDropdown();
    onChoose(item);
  }

  const chooseFirst = useEffectEvent(() => {
    const [first] = items ?? [];
    if (first !== undefined) choose(String(keyOf(first)));
  });
  useEffect(() => {
    if (entered !== null && isCurrent && entered === quiet) chooseFirst();
  }, [entered, isCurrent, quiet]);
  // The active option of one list has no meaning in the next.
  const forgetPlace = useEffectEvent(() => combobox.resetSelectedOption());
  useEffect(() => {
    if (shown !== undefined) forgetPlace();
  }, [shown]);

  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width={420}>
      <Combobox.Target>
        <TextInput
          {...(ref ? { ref } : {})}
          className={styles.root}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          // Escape closes the list, and not the drawer that contains the field.
          data-mantine-stop-propagation={combobox.dropdownOpened || undefined}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setEntered(null);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => text !== '' && combobox.openDropdown()}
          onBlur={() => {
            setEntered(null);
            combobox.closeDropdown();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (combobox.getSelectedOptionIndex() < 0 && text.trim() !== '') setEntered(text.trim());
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === ''} className={styles.dropdown}>
        <Combobox.Options>
          {said && <Combobox.Empty>{said}</Combobox.Empty>}
          {items?.map((item) => (
            <Combobox.Option
              key={keyOf(item)}
              value={String(keyOf(item))}
              aria-label={nameOf(item)}
              className={styles.option}
            >
              {renderItem(item)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
