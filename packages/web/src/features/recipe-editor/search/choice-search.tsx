import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import styles from './choice-search.module.css';

/** What was found for a text; undefined while it is looked for. */
interface Found<Item> {
  readonly items: readonly Item[] | undefined;
  /** Why nothing came. */
  readonly failure: string | null;
}

interface ChoiceSearchProps<Item> {
  /** What is looked for, and the name of the field. */
  readonly label: string;
  /** Looks for a text. A hook, called while the field is there. */
  readonly useFound: (text: string) => Found<Item>;
  readonly keyOf: (item: Item) => number;
  readonly nameOf: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  readonly onChoose: (item: Item) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** For so long nothing is typed before it is looked for, in milliseconds. */
const quietMs = 200;

/** A field that finds things to choose from: type, walk by the arrows, Enter chooses and empties the field. */
export function ChoiceSearch<Item>(props: ChoiceSearchProps<Item>) {
  const { label, useFound, keyOf, nameOf, renderItem, onChoose, ref } = props;
  const [text, setText] = useState('');
  const [quiet] = useDebouncedValue(text.trim(), quietMs);
  const { items, failure } = useFound(quiet);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isCurrent = quiet === text.trim();
  const said = failure ?? (items === undefined ? 'Looking…' : items.length === 0 ? 'Nothing found' : null);

  function choose(key: string): void {
    const item = items?.find((one) => String(keyOf(one)) === key);
    if (!item) return;
    setText('');
    combobox.closeDropdown();
    onChoose(item);
  }

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
          // Escape closes the list, and not the drawer that the field is in.
          data-mantine-stop-propagation={combobox.dropdownOpened || undefined}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => text !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
            // The first one is chosen by Enter alone, once it is what was looked for.
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0 && isCurrent) {
              const [first] = items ?? [];
              if (text.trim() !== '' && first !== undefined) choose(String(keyOf(first)));
            }
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
