import { IconFileText, IconTable } from '@tabler/icons-react';
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx';
import type { SheetView } from './use-sheet-view.ts';

interface SheetViewChoiceProps {
  readonly view: SheetView;
  readonly onView: (view: SheetView) => void;
}

const choices = [
  {
    value: 'table',
    label: (
      <>
        <IconTable size={18} aria-hidden /> <span>Table</span>
      </>
    ),
  },
  {
    value: 'notes',
    label: (
      <>
        <IconFileText size={18} aria-hidden /> <span>Delivery Notes</span>
      </>
    ),
  },
] as const;

/** The day as one table, or as the notes that travel with the goods. */
export function SheetViewChoice({ view, onView }: SheetViewChoiceProps) {
  return <SegmentedChoice label="Show as" choices={choices} value={view} onChoose={onView} />;
}
