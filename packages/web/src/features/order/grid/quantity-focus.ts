export type QuantityMove = 'next-line' | 'previous-line' | 'next-category' | 'previous-category';

/**
 * Moves the focus from one quantity field to another within the nearest `[data-quantity-grid]`, or the whole page where
 * there is none. At an end it stays where it is. Lines that a filter hides (`hidden`) are stepped over.
 */
export function focusNeighbour(field: HTMLInputElement, move: QuantityMove): void {
  const grid = field.closest('[data-quantity-grid]') ?? document;
  const fields = [...grid.querySelectorAll<HTMLInputElement>('input[data-quantity]')].filter(
    (candidate) => !candidate.closest('[hidden]'),
  );
  const target = neighbour(fields, fields.indexOf(field), move);
  if (!target) return;
  target.focus();
  target.scrollIntoView({ block: 'nearest' });
}

function neighbour(
  fields: readonly HTMLInputElement[],
  at: number,
  move: QuantityMove,
): HTMLInputElement | undefined {
  const category = categoryOf(fields[at]);
  switch (move) {
    case 'next-line':
      return fields[at + 1];
    case 'previous-line':
      return fields[at - 1];
    case 'next-category':
      return fields.find((field, index) => index > at && categoryOf(field) !== category);
    case 'previous-category': {
      const before = fields.slice(0, at).findLast((field) => categoryOf(field) !== category);
      return before && fields.find((field) => categoryOf(field) === categoryOf(before));
    }
    default:
      return move satisfies never;
  }
}

function categoryOf(field: HTMLInputElement | undefined): string | null {
  return field?.getAttribute('data-category') ?? null;
}
