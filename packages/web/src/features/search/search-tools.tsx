import { Button } from '@mantine/core';
import { IconFilter2, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import { usePhone } from '../../ui/use-media.ts';
import type { Asked } from './asked.ts';
import { filtersOf } from './asked.ts';
import { DayRange } from './day-range.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { PlaceChoice } from './place-choice.tsx';
import type { Brands } from './places.ts';

interface SearchToolsProps {
  readonly asked: Asked;
  /** Null until they are known. */
  readonly brands: Brands | null;
  /** How many orders were found; null before an answer. */
  readonly count: number | null;
  /** What stands in the box. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (part: Partial<Asked>) => void;
  readonly onSearch: () => void;
}

/** The row above the results: what to look for. On a phone the filters fold into a sheet. */
export function SearchTools(props: SearchToolsProps) {
  const { asked, brands, count, typed, onType, onChoose, onSearch } = props;
  const phone = usePhone();
  const [sheetIsOpen, openSheet] = useState(false);
  const filters = filtersOf(asked);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers know the role for longer than the element. */}
      <form
        role="search"
        className="search-tools"
        onSubmit={(event) => {
          event.preventDefault();
          // A phone's keyboard would stay above what is found.
          if (phone && document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
          onSearch();
        }}
      >
        <SearchField label="Order, PO number, notes or customer" value={typed} onSearch={onType} />
        {phone ? (
          <Button
            variant="default"
            leftSection={<IconFilter2 size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => openSheet(true)}
          >
            {filters === 0 ? 'Filters' : `Filters (${filters})`}
          </Button>
        ) : (
          <>
            <DayRange days={asked} onDays={onChoose} />
            <PlaceChoice
              className="search-place"
              brands={brands}
              place={asked.place}
              onPlace={(place) => onChoose({ place })}
            />
          </>
        )}
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          Search
        </Button>
      </form>
      {phone && (
        <FilterSheet
          opened={sheetIsOpen}
          onClose={() => openSheet(false)}
          asked={asked}
          brands={brands}
          count={count}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
