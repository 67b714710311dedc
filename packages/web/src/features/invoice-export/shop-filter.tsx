import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shopsQuery } from './api.ts';
import styles from './invoice-export-screen.module.css';
import { parseShop } from './use-invoice-choices.ts';

interface ShopFilterProps {
  readonly shopId: ShopId | null;
  readonly onChoose: (shopId: ShopId | null) => void;
}

/** A select of all shops or one, grouped by brand. The chosen one is an option before the shops are loaded. */
export function ShopFilter({ shopId, onChoose }: ShopFilterProps) {
  const { data } = useQuery(shopsQuery());
  const brands = data?.brands ?? [];
  const isKnown = brands.some(({ shops }) => shops.some((shop) => shop.shopId === shopId));
  return (
    <NativeSelect
      label="Shop"
      className={styles.shop}
      value={shopId ?? ''}
      onChange={(event) => onChoose(parseShop(event.currentTarget.value))}
    >
      <option value="">All shops</option>
      {shopId !== null && !isKnown && <option value={shopId}>Shop {shopId}</option>}
      {brands.map((brand) => (
        <optgroup key={brand.brandId} label={brand.name}>
          {brand.shops.map((shop) => (
            <option key={shop.shopId} value={shop.shopId}>
              {shop.active ? shop.name : `${shop.name} (INACTIVE)`}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
