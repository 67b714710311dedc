import { NativeSelect } from '@mantine/core';
import type { Place } from './asked.ts';
import type { Brands } from './places.ts';
import { isWorthChoosing, parsePlaceValue, placeName, placeValue } from './places.ts';

interface PlaceChoiceProps {
  /** Null until they are known. */
  readonly brands: Brands | null;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly className?: string;
}

/** All shops, a brand as a whole, or one shop. People with one shop have nothing to choose. */
export function PlaceChoice({ brands, place, onPlace, className }: PlaceChoiceProps) {
  const value = placeValue(place);
  if (brands === null) {
    return (
      <NativeSelect
        aria-label="Shop or brand"
        className={className}
        disabled
        data={[{ value, label: placeName(place, []) }]}
      />
    );
  }
  if (!isWorthChoosing(brands)) return null;
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
      onChange={(event) => onPlace(parsePlaceValue(event.currentTarget.value))}
      data={[
        { value: '', label: 'All shops' },
        // The address may name a place that this person does not see.
        ...(isOffered || value === '' ? [] : [{ value, label: placeName(place, brands) }]),
        ...groups,
      ]}
    />
  );
}
