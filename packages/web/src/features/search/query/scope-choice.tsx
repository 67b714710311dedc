import { NativeSelect } from '@mantine/core';
import type { SearchScope } from './search-query.ts';
import type { Brands } from './search-scopes.ts';
import { hasSeveralShops, parseScopeValue, scopeName, scopeValue } from './search-scopes.ts';

interface ScopeChoiceProps {
  /** Null while loading. */
  readonly brands: Brands | null;
  readonly scope: SearchScope;
  readonly onScope: (scope: SearchScope) => void;
  readonly className?: string;
}

/** A select of all shops, a brand, or one shop. Hidden for people with one shop. */
export function ScopeChoice({ brands, scope, onScope, className }: ScopeChoiceProps) {
  const value = scopeValue(scope);
  if (brands === null) {
    return (
      <NativeSelect
        aria-label="Shop or brand"
        className={className}
        disabled
        data={[{ value, label: scopeName(scope, []) }]}
      />
    );
  }
  if (!hasSeveralShops(brands)) return null;
  const groups = brands.map((brand) => ({
    group: brand.name,
    items: [
      { value: `brand-${brand.brandId}`, label: `All of ${brand.name}` },
      ...brand.shops.map((shop) => ({
        value: `shop-${shop.shopId}`,
        label: shop.active ? shop.name : `${shop.name} (inactive)`,
      })),
    ],
  }));
  const isOffered = groups.some(({ items }) => items.some((item) => item.value === value));
  return (
    <NativeSelect
      aria-label="Shop or brand"
      className={className}
      value={value}
      onChange={(event) => onScope(parseScopeValue(event.currentTarget.value))}
      data={[
        { value: '', label: 'All shops' },
        // The address may contain a shop that this person may not see.
        ...(isOffered || value === '' ? [] : [{ value, label: scopeName(scope, brands) }]),
        ...groups,
      ]}
    />
  );
}
