import type { CustomPart, TypedCake } from '@bakehouse/domain/orders/custom-order';
import { startCake } from '@bakehouse/domain/orders/custom-order';

/** The custom part with one of its cakes changed. */
export function changeItem(
  custom: CustomPart,
  index: number,
  by: (item: TypedCake) => TypedCake,
): CustomPart {
  return {
    ...custom,
    items: custom.items.map((item, position) => (position === index ? by(item) : item)),
  };
}

/** Appends a cake without choices. */
export function addItem(custom: CustomPart): CustomPart {
  return { ...custom, items: [...custom.items, startCake()] };
}

/** Inserts a copy of the cake right behind it, without the photo. */
export function duplicateItem(custom: CustomPart, index: number): CustomPart {
  const item = custom.items[index];
  return item ? { ...custom, items: custom.items.toSpliced(index + 1, 0, { ...item, photo: null }) } : custom;
}

export function removeItem(custom: CustomPart, index: number): CustomPart {
  return { ...custom, items: custom.items.toSpliced(index, 1) };
}

/** Inserts a removed cake at its old position again. */
export function putItemBack(custom: CustomPart, index: number, item: TypedCake): CustomPart {
  return { ...custom, items: custom.items.toSpliced(index, 0, item) };
}

/** Moves a cake up or down by one; at the ends nothing changes. */
export function moveItem(custom: CustomPart, index: number, by: -1 | 1): CustomPart {
  const item = custom.items[index];
  const target = index + by;
  if (!item || target < 0 || target >= custom.items.length) return custom;
  return { ...custom, items: custom.items.toSpliced(index, 1).toSpliced(target, 0, item) };
}
