import { useQueryParameter, withSearchPart } from './search-part.ts';

/** The table of the day, or its delivery notes. */
export type SheetView = 'table' | 'notes';

const name = 'show';

/** The view in the address (`?show=notes`), and a function that sets it. */
export function useSheetView(): readonly [SheetView, (view: SheetView) => void] {
  const [text, set] = useQueryParameter(name);
  return [text === 'notes' ? 'notes' : 'table', (view) => set(viewText(view))];
}

/** The query that keeps a view: '?show=notes', or nothing for the table. */
export function viewSearch(search: string, view: SheetView): string {
  return withSearchPart(search, name, viewText(view));
}

function viewText(view: SheetView): string | null {
  return view === 'notes' ? 'notes' : null;
}
