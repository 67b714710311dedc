import { AppLink } from '../../ui/navigation/app-link.tsx';
import { administrationHistoryAddress } from '../addresses.ts';

interface HistoryLinkProps {
  /** The kind of the thing, as the history calls it. */
  readonly kind: 'product' | 'shop' | 'user';
  /** What the history finds the thing by. */
  readonly text: string;
}

/** Leads from the form of a thing to what became of it. */
export function HistoryLink({ kind, text }: HistoryLinkProps) {
  return (
    <AppLink
      className="text-link"
      href={`${administrationHistoryAddress}?${new URLSearchParams({ kind, text })}`}
    >
      History
    </AppLink>
  );
}
