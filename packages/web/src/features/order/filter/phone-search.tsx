import { countOf } from '@bakehouse/domain/kernel/words';
import { useEffect, useLayoutEffect } from 'react';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { ProductSearch } from '../page/order-tools.tsx';
import styles from './phone-search.module.css';
import type { ProductFilter } from './product-filter.ts';

interface PhoneSearchProps {
  readonly filter: ProductFilter;
  readonly onDone: () => void;
}

/** The search in the place of the phone's header. What it finds begins at the top of the screen. */
export function PhoneSearch({ filter, onDone }: PhoneSearchProps) {
  const all = useOrderEditorPart((state) => state.page.products.length);
  const isSearch = filter.search.trim() !== '';
  const found = filter.visible?.size ?? all;
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
        {isSearch ? (
          <>
            <b>{found} found</b> in {countOf(all, 'product')}
          </>
        ) : (
          countOf(all, 'product')
        )}
      </p>
    </>
  );
}
