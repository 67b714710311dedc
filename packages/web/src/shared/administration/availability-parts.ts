import type { ReactNode } from 'react';

/** What the screen of the products gives to the availability on a phone, where that has the screen to itself. */
export interface AvailabilityParts {
  readonly search: ReactNode;
  /** Something is looked for. */
  readonly hasSearch: boolean;
  /** Chips that filter the products. */
  readonly filters: ReactNode;
  readonly showsArchived: boolean;
  readonly onArchived: (shown: boolean) => void;
  /** Back to the list of products. */
  readonly onLeave: () => void;
}
