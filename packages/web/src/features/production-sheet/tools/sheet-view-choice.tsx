import { IconFileText, IconListCheck, IconTable } from '@tabler/icons-react';
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx';
import type { SheetView } from '../head/use-sheet-view.ts';

interface SheetViewChoiceProps {
  /** Whether it is the list of one shop, and not a table. */
  readonly isList: boolean;
  readonly view: SheetView;
  readonly onView: (view: SheetView) => void;
}

const table = {
  value: 'table',
  label: (
    <>
      <IconTable size={18} aria-hidden /> <span>Table</span>
    </>
  ),
} as const;
const list = {
  value: 'table',
  label: (
    <>
      <IconListCheck size={18} aria-hidden /> <span>Arriving</span>
    </>
  ),
} as const;
const notes = {
  value: 'notes',
  label: (
    <>
      <IconFileText size={18} aria-hidden /> <span>Delivery Notes</span>
    </>
  ),
} as const;

/** The switch between the day as a table (or as the list of one shop), and its delivery notes. */
export function SheetViewChoice({ isList, view, onView }: SheetViewChoiceProps) {
  const choices = [isList ? list : table, notes];
  return <SegmentedChoice label="Show as" choices={choices} value={view} onChoose={onView} />;
}
