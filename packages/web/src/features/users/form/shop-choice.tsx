import type { UsersView } from '@bakehouse/contract/users';
import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import styles from './user-form.module.css';

type Brand = UsersView['brands'][number];
type AssignableShop = Brand['shops'][number];
type ShopId = AssignableShop['shopId'];

interface ShopChoiceProps {
  readonly brands: readonly Brand[];
  readonly chosen: readonly ShopId[];
  readonly onChange: (chosen: ShopId[]) => void;
}

/** The shops of a person as checkboxes by brand, with a search if there are many. */
export function ShopChoice({ brands, chosen, onChange }: ShopChoiceProps) {
  const [search, setSearch] = useState('');
  // Initially chosen shops stay on top while the form is open, so that nothing moves on a click.
  const [before] = useState(() => new Set(chosen));
  const picked = useMemo(() => new Set(chosen), [chosen]);
  const shown = useMemo(() => searchBrands(putFirst(brands, before), search), [brands, before, search]);
  function toggle(shopId: ShopId): void {
    onChange(picked.has(shopId) ? chosen.filter((one) => one !== shopId) : [...chosen, shopId]);
  }
  return (
    <fieldset className={styles.shopChoice}>
      <legend>Shops ({chosen.length})</legend>
      <SearchField label="Find a shop" value={search} onSearch={setSearch} slashFocuses={false} />
      <div className={styles.shopChoiceList}>
        {shown.map((brand) => (
          <div key={brand.name}>
            <h4>{brand.name}</h4>
            {brand.shops.map((shop) => (
              <Checkbox
                key={shop.shopId}
                label={shop.active ? shop.name : `${shop.name} (inactive)`}
                checked={picked.has(shop.shopId)}
                onChange={() => toggle(shop.shopId)}
              />
            ))}
          </div>
        ))}
        {shown.length === 0 && <p className="muted">No shop has that name.</p>}
      </div>
    </fieldset>
  );
}

/** The initially chosen shops, under a heading of their own. */
function putFirst(brands: readonly Brand[], before: ReadonlySet<ShopId>): readonly Brand[] {
  if (before.size === 0) return brands;
  const isBefore = (shop: AssignableShop) => before.has(shop.shopId);
  return [
    { name: 'Chosen', shops: brands.flatMap((brand) => brand.shops.filter(isBefore)) },
    ...brands.map((brand) => ({ ...brand, shops: brand.shops.filter((shop) => !isBefore(shop)) })),
  ];
}

function searchBrands(brands: readonly Brand[], search: string): readonly Brand[] {
  const text = search.trim().toLowerCase();
  return brands
    .map((brand) => ({
      ...brand,
      shops: brand.shops.filter((shop) => `${brand.name} ${shop.name}`.toLowerCase().includes(text)),
    }))
    .filter((brand) => brand.shops.length > 0);
}
