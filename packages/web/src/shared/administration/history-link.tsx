import { AppLink } from '../../ui/navigation/app-link.tsx';
import { administrationHistoryAddress } from '../addresses.ts';

interface HistoryLinkProps {
  /** The kind of record, as the history names it. */
  readonly kind: 'product' | 'shop' | 'user';
  /** The search text that finds the record in the history. */
  readonly text: string;
}

/** The link from a record's form to its history. */
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
