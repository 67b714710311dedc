import type { ReactNode } from 'react';

/** Elements of the products screen that are passed to the availability view on a phone, where that fills the screen. */
export interface AvailabilityParts {
  readonly search: ReactNode;
  /** Whether a search is applied. */
  readonly hasSearch: boolean;
  /** Filter chips of the products. */
  readonly filters: ReactNode;
  readonly showsArchived: boolean;
  readonly onArchived: (shown: boolean) => void;
  /** Returns to the list of products. */
  readonly onLeave: () => void;
}
