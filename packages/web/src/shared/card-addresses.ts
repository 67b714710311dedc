import { labelPrintsAddress, specCardsAddress } from './addresses.ts';

/*
 * Addresses of a spec card: editor, label, history. Separate from `addresses.ts`, which is part of the first page's
 * script.
 */

/** A spec card, above the search from which it was opened; by default a search for its number. */
export function specCardAddress(pid: number, search = String(pid)): string {
  return `${specCardsAddress(search === '' ? String(pid) : search)}/${pid}`;
}

/** The kitchen view of the card. */
export function kitchenAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/kitchen`;
}

export function editRecipeAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/edit`;
}

/** A change with which an editor opens: an allergen that is added to the declaration, or removed. */
export interface DeclarationChange {
  readonly declare?: string;
  readonly 'may-contain'?: string;
  readonly 'take-off'?: string;
}

/** The editor of an item with its declaration changed, unsaved. */
export function editDeclarationAddress(pid: number, change: DeclarationChange): string {
  return `${editRecipeAddress(pid)}?${new URLSearchParams({ ...change })}`;
}

/** The history of a card. */
export function recipeHistoryAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/history`;
}

export function labelAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/label`;
}

/** Printed labels that are outdated. */
export const wrongLabelsAddress = `${labelPrintsAddress()}?wrong=1`;
