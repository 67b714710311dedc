import { formatCount } from '@bakehouse/domain/kernel/money';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** A quantity after its struck-out old value. */
export function ChangedQuantity({ before, after }: { readonly before: number; readonly after: number }) {
  return (
    <>
      <s aria-hidden="true">{formatCount(before)}</s> {formatCount(after)}
      <VisuallyHidden>, was {formatCount(before)}</VisuallyHidden>
    </>
  );
}
