import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../shared/failure.ts';
import { linkableProductsQuery } from '../api.ts';
import type { KnownNames } from '../editor/use-recipe-names.ts';
import { ChoiceSearch } from '../search/choice-search.tsx';
import styles from './product-field.module.css';

interface ProductFieldProps {
  readonly productId: ProductId | null;
  readonly isChanged: boolean;
  readonly names: KnownNames;
  readonly onChange: (productId: ProductId | null) => void;
}

/** The product that is linked to an item: shops see the card's allergens with it. */
export function ProductField({ productId, isChanged, names, onChange }: ProductFieldProps) {
  const product = productId === null ? undefined : names.productOf(productId);
  return (
    <fieldset className={styles.root} data-changed={isChanged || undefined}>
      <legend>Product</legend>
      {productId === null ? (
        <ChoiceSearch
          label="Find a product"
          useFound={useFoundProducts}
          keyOf={(one) => one.productId}
          nameOf={({ name, itemCode }) => `${name}, PID ${itemCode}`}
          renderItem={({ name, itemCode, details, active }) => (
            <>
              <b>{name}</b>
              <small>
                {itemCode} {details}
                {!active && ', archived'}
              </small>
            </>
          )}
          onChoose={(chosen) => {
            names.learnProduct(chosen);
            onChange(chosen.productId);
          }}
        />
      ) : (
        <p className={styles.chosen}>
          <span>
            <b>{names.ofProduct(productId)}</b> {product && <small>{product.itemCode}</small>}
          </span>
          <ActionIcon
            variant="subtle"
            aria-label={`Unlink ${names.ofProduct(productId)}`}
            onClick={() => onChange(null)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </p>
      )}
    </fieldset>
  );
}

function useFoundProducts(text: string) {
  const { data, error, isPlaceholderData } = useQuery({
    ...linkableProductsQuery(text),
    enabled: text !== '',
  });
  return {
    items: data?.products,
    isEarlier: isPlaceholderData,
    failure: error ? failureOf(error).sentence : null,
  };
}
