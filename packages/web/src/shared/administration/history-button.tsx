import { Button } from '@mantine/core';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { administrationHistoryAddress } from '../addresses.ts';

interface HistoryButtonProps {
  /** The kind of the thing, as the history calls it. */
  readonly kind: 'product' | 'shop' | 'user';
  /** What the history finds the thing by. */
  readonly text: string;
}

/** Leads from the form of a thing to what became of it. */
export function HistoryButton({ kind, text }: HistoryButtonProps) {
  return (
    <Button
      component={AppLink}
      variant="subtle"
      href={`${administrationHistoryAddress}?${new URLSearchParams({ kind, text })}`}
    >
      History
    </Button>
  );
}
