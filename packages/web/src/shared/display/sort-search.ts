import type { TableSort } from '../../ui/grid/sort.ts';

/** Parses the sort of an address: 'total' or '-total' for descending. */
export function parseSort(text: string | null): TableSort | null {
  if (!text || !/^-?[A-Za-z]{1,30}$/.test(text)) return null;
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' };
}

export function formatSort({ key, direction }: TableSort): string {
  return direction === 'descending' ? `-${key}` : key;
}
