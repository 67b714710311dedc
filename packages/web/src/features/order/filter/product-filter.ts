import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Draft } from '@bakehouse/domain/orders/draft';
import { isChangedLine, unclearLines } from '@bakehouse/domain/orders/draft';
import { useMemo, useState } from 'react';
import type { OrderEditorState } from '../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { matchesSearch } from '../grid/order-products.ts';

export type ShownLines = 'all' | 'ordered' | 'changed';

/** Which products the tools leave on the screen. */
export interface ProductFilter {
  readonly search: string;
  readonly shown: ShownLines;
  /** Null where every product is shown. */
  readonly visible: ReadonlySet<ProductId> | null;
  readonly setSearch: (search: string) => void;
  readonly show: (shown: ShownLines) => void;
}

type Chosen = { readonly shown: ShownLines; readonly members: ReadonlySet<ProductId> | null };

/**
 * The search and the chips. 'In this order' and 'Changed' hold the lines of the moment they are pressed: a line that is
 * set to 0 does not vanish from under the hand.
 */
export function useProductFilter(firstShown: ShownLines): ProductFilter {
  const editor = useOrderEditor();
  const products = useOrderEditorPart((state) => state.page.products);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Chosen>(() => choose(firstShown, editor.get().draft));
  // As text, so that it is the same value for as long as the same lines are asked about.
  const asked = useOrderEditorPart((state) => askedLines(state).join(' '));
  const visible = useMemo(
    () => visibleProducts(products, search, chosen.members, new Set(asked.split(' '))),
    [products, search, chosen, asked],
  );
  return {
    search,
    setSearch,
    shown: chosen.shown,
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

/** The lines that a save waits for: no filter hides them. */
function askedLines({ draft, lineErrors }: OrderEditorState): readonly ProductId[] {
  return [...unclearLines(draft).map(({ productId }) => productId), ...lineErrors.keys()];
}

function visibleProducts(
  products: readonly OrderProduct[],
  search: string,
  members: ReadonlySet<ProductId> | null,
  asked: ReadonlySet<string>,
): ReadonlySet<ProductId> | null {
  if (members === null && search.trim() === '') return null;
  const left = products.filter(
    (product) =>
      asked.has(String(product.productId)) ||
      ((members?.has(product.productId) ?? true) && matchesSearch(product, search)),
  );
  return new Set(left.map((product) => product.productId));
}
