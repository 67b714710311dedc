import { importsAddress } from '../../shared/addresses.ts';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';

/** Shown without any brand: why no shop can be added yet, and how to import many at once. */
export function NoShops({ canEdit }: { readonly canEdit: boolean }) {
  return (
    <EmptyState picture={<LoafStamp kind="bun" size={64} />} sentence="No shops yet">
      {canEdit && (
        <>
          <span>Every shop belongs to a brand: add the brand, then its shops.</span>
          <AppLink className="text-link touch-room" href={importsAddress}>
            Import shops from a file
          </AppLink>
        </>
      )}
    </EmptyState>
  );
}
