import type { RecipeSearchView } from '@bakehouse/contract/spec-cards/spec-cards';
import { messages } from '@bakehouse/domain/kernel/messages';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { importsAddress } from '../../../shared/addresses.ts';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import type { Failure } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { CardsQuery } from './cards-query.ts';
import { isNarrowed } from './cards-query.ts';

interface CardsPlaceholderProps {
  readonly query: CardsQuery;
  /** Null before the first answer. */
  readonly answer: RecipeSearchView | null;
  readonly failure: Failure | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** In place of cards: a skeleton, the failure, or that there are none. */
export function CardsPlaceholder({
  query,
  answer,
  failure,
  isFetching,
  onRetry,
  onClear,
}: CardsPlaceholderProps) {
  if (!answer) {
    if (!failure) return <SkeletonRows label="Loading the spec cards" rows={12} />;
    return (
      <FailedPart
        what="The spec cards did not load"
        failure={failure}
        onRetry={onRetry}
        retrying={isFetching}
      />
    );
  }
  if (answer.total === 0) return <EmptyBook />;
  return (
    <EmptyState picture={<LoafStamp kind="cake" size={64} />} sentence={messages.noMatches}>
      {isNarrowed(query) && (
        <Button variant="default" onClick={onClear}>
          Show all spec cards
        </Button>
      )}
    </EmptyState>
  );
}

function EmptyBook() {
  const { actor } = useMe();
  return (
    <EmptyState picture={<LoafStamp kind="cake" size={64} />} sentence="The recipe book is empty">
      {meets(actor, 'edit-administration') ? (
        <AppLink className="text-link" href={importsAddress}>
          Import recipes
        </AppLink>
      ) : (
        <span className="muted">Recipes come with an import, or are added one by one.</span>
      )}
    </EmptyState>
  );
}
