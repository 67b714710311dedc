import { meets } from '@bakehouse/domain/kernel/permissions';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { failureOf } from '../../../shared/failure.ts';
import { useWatchRecipes } from '../../../shared/live/use-watch-recipes.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { cardQuery } from '../api.ts';
import { searchTextOf } from '../search/cards-query.ts';
import { rememberCard } from '../search-memory.ts';
import { useMultiplier } from '../use-multiplier.ts';
import { BackToSearch, CardBar } from './bar/card-bar.tsx';
import { useCardForm } from './card-form.ts';
import { SpecCard } from './spec-card.tsx';
import styles from './spec-card-screen.module.css';
import { useCardFoot } from './use-card-foot.ts';

interface SpecCardScreenProps {
  /** The search below the card, as in the path. */
  readonly search: string;
  readonly pid: number;
  /** A dialog above the card, which sets the document title: 'label', 'history'. */
  readonly below?: 'label' | 'history';
}

/** One spec card (spec 001 section 2). */
export function SpecCardScreen({ search, pid, below }: SpecCardScreenProps) {
  const { actor } = useMe();
  const canEdit = meets(actor, 'edit-spec-cards');
  const text = searchTextOf(search);
  const { data: view, error, isFetching, refetch } = useQuery(cardQuery(pid));
  const [form, chooseForm] = useCardForm();
  const [multiplier, setMultiplier] = useMultiplier();
  const [withNested, setWithNested] = useState(false);
  const isPrinting = usePrinting();
  const name = view ? nameOfRecipe(view.card.facts) : `Item ${pid}`;
  useWatchRecipes();
  usePageTitle(`${name}, ${below ?? 'spec card'}`);
  useCardFoot(view?.card ?? null, multiplier);
  useEffect(() => rememberCard(pid), [pid]);
  useEffect(() => {
    // The choice applies to one print only; the browser's own print command may start the next.
    const forget = () => setWithNested(false);
    window.addEventListener('afterprint', forget);
    return () => window.removeEventListener('afterprint', forget);
  }, []);

  function print(nested: boolean): void {
    flushSync(() => setWithNested(nested));
    window.print();
  }

  if (!view) {
    const failure = error ? failureOf(error) : null;
    return (
      <main id="main" className={styles.root} tabIndex={-1}>
        <BackToSearch pid={pid} search={text} />
        <h1 className="visually-hidden">Spec card</h1>
        {failure?.kind === 'recipe-not-found' && (
          <EmptyState picture={<LoafStamp kind="cake" size={64} />} sentence={failure.sentence}>
            <span className="muted">No item of the recipe book has this PID.</span>
          </EmptyState>
        )}
        {failure && failure.kind !== 'recipe-not-found' && (
          <FailedPart
            what="The spec card did not load"
            failure={failure}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!failure && <SkeletonRows label="Loading the spec card" rows={12} />}
      </main>
    );
  }
  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      <CardBar
        pid={pid}
        search={text}
        multiplier={multiplier}
        form={form}
        onForm={chooseForm}
        canEdit={canEdit}
        nested={view.nested.length}
        onPrint={print}
      />
      <SpecCard
        view={view}
        search={text}
        form={form}
        multiplier={multiplier}
        onMultiplier={setMultiplier}
        canEdit={canEdit}
        printing={isPrinting ? (withNested ? 'with-nested' : 'alone') : 'no'}
      />
    </main>
  );
}
