import { formatCount } from '@bakehouse/domain/money';
import { Button } from '@mantine/core';
import { ResponsiveDialog } from '../../ui/responsive-dialog.tsx';
import type { Asked } from './asked.ts';
import { DayRange } from './day-range.tsx';
import './filter-sheet.css';
import { PlaceChoice } from './place-choice.tsx';
import type { Brands } from './places.ts';
import { QuickDays } from './quick-days.tsx';
import { SortChoice } from './sort-choice.tsx';

interface FilterSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly asked: Asked;
  /** Null until they are known. */
  readonly brands: Brands | null;
  /** How many orders were found; null before an answer. */
  readonly count: number | null;
  readonly onChoose: (part: Partial<Asked>) => void;
}

/** The filters and the sort on a phone. Every choice counts at once; the button only closes. */
export function FilterSheet({ opened, onClose, asked, brands, count, onChoose }: FilterSheetProps) {
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Filters"
      footer={
        <Button onClick={onClose}>
          {count === null ? 'Done' : `Show ${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`}
        </Button>
      }
    >
      <div className="filter-sheet">
        <QuickDays days={asked} onDays={onChoose} />
        <DayRange days={asked} onDays={onChoose} />
        <PlaceChoice brands={brands} place={asked.place} onPlace={(place) => onChoose({ place })} />
        <SortChoice sort={asked.sort} onSort={(sort) => onChoose({ sort })} />
      </div>
    </ResponsiveDialog>
  );
}
