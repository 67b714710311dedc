import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Draft } from '@bakehouse/domain/orders/draft';
import { isChangedLine, unclearLines } from '@bakehouse/domain/orders/draft';
import { useMemo, useState } from 'react';
import type { OrderEditorState } from '../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { matchesSearch } from '../grid/order-products.ts';
import type { ShortLine } from './short-line.ts';
import { parseShortLine } from './short-line.ts';

export type ShownLines = 'all' | 'ordered' | 'changed';

/** The products that search and chips show. */
export interface ProductFilter {
  /** The text of the search field. */
  readonly search: string;
  /** The search text without the quantity at its end. */
  readonly sought: string;
  /** The line that Enter writes, if the text ends in a quantity. */
  readonly shortLine: ShortLine | null;
  readonly shown: ShownLines;
  /** Null for all products. */
  readonly visible: ReadonlySet<ProductId> | null;
  readonly setSearch: (search: string) => void;
  readonly show: (shown: ShownLines) => void;
}

type Chosen = { readonly shown: ShownLines; readonly members: ReadonlySet<ProductId> | null };

/**
 * The state of search and chips; a locked order has none and shows its own lines. 'In this order' and 'Changed' show
 * the lines at the time of the click, plus lines added since, so that a line set to 0 does not disappear while it is
 * edited. A search covers every product, whatever chip is on.
 */
export function useProductFilter(firstShown: ShownLines, locked: boolean): ProductFilter {
  const editor = useOrderEditor();
  const products = useOrderEditorPart((state) => state.page.products);
  const [typed, setSearch] = useState('');
  const [chosen, setChosen] = useState<Chosen>(() => choose(firstShown, editor.get().draft));
  const showsOwn = useOrderEditorPart(({ draft }) => locked && draft.lineCount > 0);
  const search = showsOwn ? '' : typed;
  const { shown, members } = useMemo(
    () => (showsOwn ? choose('ordered', editor.get().draft) : chosen),
    [showsOwn, chosen, editor],
  );
  // Compared as text, so that the memoised value changes only with its lines.
  const shortLine = useMemo(() => parseShortLine(products, search), [products, search]);
  const sought = shortLine?.words ?? search;
  const isSearch = search.trim() !== '';
  const kept = useOrderEditorPart((state) => editedLines(state, shown === 'ordered' && !isSearch).join(' '));
  const visible = useMemo(
    () => visibleProducts(products, sought, members, new Set(kept.split(' '))),
    [products, sought, members, kept],
  );
  return {
    search,
    sought,
    shortLine,
    setSearch,
    shown,
    show: (shown) => setChosen(choose(shown, editor.get().draft)),
    visible,
  };
}

function choose(shown: ShownLines, draft: Draft): Chosen {
  if (shown === 'all') return { shown, members: null };
  const lines = [...draft.lines.values()].filter((line) =>
    shown === 'ordered' ? line.quantity > 0 || line.savedQuantity > 0 : isChangedLine(line),
  );
  return { shown, members: new Set(lines.map((line) => line.productId)) };
}

/** Lines that are never hidden: those with errors, and every line of the order where `withOrdered`. */
function editedLines({ draft, lineErrors }: OrderEditorState, withOrdered: boolean): readonly ProductId[] {
  const asked = [...unclearLines(draft).map(({ productId }) => productId), ...lineErrors.keys()];
  if (!withOrdered) return asked;
  const ordered = [...draft.lines.values()].filter(({ quantity }) => quantity > 0);
  return [...asked, ...ordered.map(({ productId }) => productId)];
}

function visibleProducts(
  products: readonly OrderProduct[],
  search: string,
  members: ReadonlySet<ProductId> | null,
  kept: ReadonlySet<string>,
): ReadonlySet<ProductId> | null {
  const isSearch = search.trim() !== '';
  if (members === null && !isSearch) return null;
  const left = products.filter(
    (product) =>
      kept.has(String(product.productId)) ||
      (isSearch ? matchesSearch(product, search) : members?.has(product.productId)),
  );
  return new Set(left.map((product) => product.productId));
}
