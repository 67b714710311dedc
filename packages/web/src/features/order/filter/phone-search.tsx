import { countOf } from '@bakehouse/domain/words/words';
import { useEffect, useLayoutEffect } from 'react';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { ProductSearch } from '../page/order-tools.tsx';
import styles from './phone-search.module.css';
import type { ProductFilter } from './product-filter.ts';

interface PhoneSearchProps {
  readonly filter: ProductFilter;
  readonly onDone: () => void;
}

/** The search in place of the phone's header, so that its results begin at the top of the screen. */
export function PhoneSearch({ filter, onDone }: PhoneSearchProps) {
  useLayoutEffect(() => {
    if (filter.search === '') return;
    window.scrollTo({ top: 0 });
  }, [filter.search]);
  useEffect(() => {
    const before = window.scrollY;
    window.scrollTo({ top: 0 });
    return () => window.scrollTo({ top: before });
  }, []);
  return (
    <>
      <search
        className={`${styles.root} screen-only`}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && filter.search === '') onDone();
        }}
      >
        <ProductSearch filter={filter} />
        <button type="button" className={styles.done} onClick={onDone}>
          Done
        </button>
      </search>
      <p className={`${styles.found} screen-only`}>
        <FoundWords filter={filter} />
      </p>
    </>
  );
}

/** The number of results; the line that Enter would write; before anything is typed, a hint at that. */
function FoundWords({ filter: { search, shortLine, visible } }: Pick<PhoneSearchProps, 'filter'>) {
  const all = useOrderEditorPart((state) => state.page.products.length);
  const lines = useOrderEditorPart((state) => state.draft.lineCount);
  if (shortLine) {
    return (
      <>
        Enter: <b>{shortLine.quantity}</b> × <b>{shortLine.product.name}</b>
      </>
    );
  }
  if (search.trim() === '') {
    return lines === 0 ? (
      <>
        {countOf(all, 'product')}. Or type a line: <b>bag 12</b>, Enter
      </>
    ) : (
      `${countOf(lines, 'line')} in this order`
    );
  }
  return (
    <>
      <b>{visible?.size ?? all} found</b> in {countOf(all, 'product')}
    </>
  );
}
