import { NativeSelect } from '@mantine/core';
import { formatSort, parseSort } from '../../../shared/display/sort-search.ts';
import type { TableSort } from '../../../ui/grid/sort.ts';

interface SortChoiceProps {
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

const choices = [
  { value: '', label: 'Newest first' },
  { value: 'day', label: 'Oldest day first' },
  { value: '-day', label: 'Newest day first' },
  { value: 'shop', label: 'Shop, A to Z' },
  { value: '-shop', label: 'Shop, Z to A' },
  { value: 'order', label: 'Lowest order number first' },
  { value: '-order', label: 'Highest order number first' },
  { value: 'po', label: 'PO number, A to Z' },
  { value: '-po', label: 'PO number, Z to A' },
  { value: 'status', label: 'Status, A to Z' },
  { value: '-status', label: 'Status, Z to A' },
  { value: '-items', label: 'Most items first' },
  { value: 'items', label: 'Fewest items first' },
  { value: '-total', label: 'Largest total first' },
  { value: 'total', label: 'Smallest total first' },
];

/** The sort of a list, which has no column heads. */
export function SortChoice({ sort, onSort }: SortChoiceProps) {
  const value = sort ? formatSort(sort) : '';
  return (
    <NativeSelect
      aria-label="Sort"
      className="screen-only"
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) => onSort(parseSort(event.currentTarget.value))}
      data={choices}
    />
  );
}
