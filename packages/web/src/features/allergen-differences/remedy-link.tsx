import type { DifferenceLine } from '@bakehouse/contract/spec-cards/spec-cards';
import { Button } from '@mantine/core';
import { productsAddress } from '../../shared/addresses.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { remedyOf } from './difference-words.ts';

interface RemedyLinkProps {
  readonly line: DifferenceLine;
  readonly canEdit: boolean;
  readonly canSeeProducts: boolean;
  readonly isWide?: boolean;
}

/** The link that corrects a difference, for people who may. */
export function RemedyLink({ line, canEdit, canSeeProducts, isWide = false }: RemedyLinkProps) {
  const products = canSeeProducts
    ? `${productsAddress}?${new URLSearchParams({ search: line.subject.name })}`
    : null;
  const remedy = remedyOf(line, products);
  if (!remedy || (line.subject.kind === 'card' && !canEdit)) return null;
  return (
    <Button
      component={AppLink}
      href={remedy.address}
      size="sm"
      variant={line.kind === 'missing' || isWide ? 'default' : 'subtle'}
      fullWidth={isWide}
      aria-label={remedy.spoken}
    >
      {remedy.label}
    </Button>
  );
}
