import { labelPrintsAddress, specCardsAddress } from './addresses.ts';

/* What one spec card has: its editor, its label, its history. Apart from the addresses of screens, which the first page has. */

/** A spec card, over the search that it was found by. Without one it is found by its own number. */
export function specCardAddress(pid: number, search = String(pid)): string {
  return `${specCardsAddress(search === '' ? String(pid) : search)}/${pid}`;
}

/** The card as a baker works from it. */
export function kitchenAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/kitchen`;
}

export function editRecipeAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/edit`;
}

/** What is changed already as an editor opens: an allergen that is declared, or taken off. */
export interface DeclarationChange {
  readonly declare?: string;
  readonly 'may-contain'?: string;
  readonly 'take-off'?: string;
}

/** The editor of an item with its declaration changed, and not saved yet. */
export function editDeclarationAddress(pid: number, change: DeclarationChange): string {
  return `${editRecipeAddress(pid)}?${new URLSearchParams({ ...change })}`;
}

/** What became of a card. */
export function recipeHistoryAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/history`;
}

export function labelAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/label`;
}

/** Labels that were printed and are not true any more. */
export const wrongLabelsAddress = `${labelPrintsAddress()}?wrong=1`;
