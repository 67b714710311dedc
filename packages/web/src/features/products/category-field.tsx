import type { Category } from '@bakehouse/contract/administration/categories';
import { tidyName } from '@bakehouse/domain/words/words';
import type { OptionsFilter } from '@mantine/core';
import { Autocomplete } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';

interface CategoryFieldProps {
  readonly categories: readonly Category[];
  readonly value: string;
  /** The saved value; empty for a new product. */
  readonly before: string;
  /** Whether no category has this name yet. */
  readonly isNew: boolean;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** A combobox for the category: an existing name, or a new one (spec 001 section 5). */
export function CategoryField({
  categories,
  value,
  before,
  isNew,
  error,
  onChange,
  ref,
}: CategoryFieldProps) {
  const isChanged = value !== before;
  return (
    <Autocomplete
      ref={ref}
      label="Category"
      data={[...new Set(categories.map(({ name }) => name))]}
      filter={matchesOrAll}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      maxLength={200}
      maxDropdownHeight={260}
      value={value}
      error={error}
      wrapperProps={{ 'data-changed': isChanged || undefined }}
      inputWrapperOrder={['label', 'error', 'input', 'description']}
      description={
        <>
          {isChanged && before !== '' && (
            <>
              <del>{before}</del>{' '}
            </>
          )}
          {isNew && tidyName(value) !== ''
            ? 'New: saving creates this category first.'
            : 'A new name creates a new category.'}
        </>
      }
      onFocus={(event) => event.currentTarget.select()}
      onChange={onChange}
    />
  );
}

/** The options that match the text; all of them if the text is one of them, so that another can be chosen. */
const matchesOrAll: OptionsFilter = ({ options, search }) => {
  const wanted = tidyName(search).toLowerCase();
  const labelOf = (option: (typeof options)[number]) => ('label' in option ? option.label.toLowerCase() : '');
  const isChosen = options.some((option) => labelOf(option) === wanted);
  return isChosen ? options : options.filter((option) => labelOf(option).includes(wanted));
};
