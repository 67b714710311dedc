import { countOf } from '@bakehouse/domain/words/words';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import styles from './more-products.module.css';
import type { ProductFilter } from './product-filter.ts';

/** Below the lines of the order: shows the products that are not on it. */
export function MoreProducts({ filter }: { readonly filter: ProductFilter }) {
  const all = useOrderEditorPart((state) => state.page.products.length);
  const more = all - (filter.visible?.size ?? all);
  if (filter.shown !== 'ordered' || filter.search.trim() !== '' || more <= 0) return null;
  return (
    <button
      type="button"
      className={`${styles.root} screen-only`}
      onClick={() => {
        filter.show('all');
        window.scrollTo({ top: 0 });
      }}
    >
      {countOf(more, 'more product')}
    </button>
  );
}
