import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { formatDateAndTime } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { formatMakes } from '@bakehouse/domain/recipes/amounts/amounts';
import type { ReactNode } from 'react';
import { productsAddress } from '../../../../shared/addresses.ts';
import { recipeHistoryAddress, specCardAddress } from '../../../../shared/card-addresses.ts';
import { useMe } from '../../../../shared/session/me.tsx';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import { makesOf } from '../../made-recipe.ts';
import styles from './card-facts.module.css';

/** Further facts of an item: its product, the recipes that contain it, and who saved it when. */
export function CardFacts({ card, search }: { readonly card: RecipeCardView; readonly search: string }) {
  const { facts, product, usedIn } = card;
  return (
    <section className={`${styles.root} screen-only`} aria-label="About this item">
      <h2>About this item</h2>
      <dl>
        <Fact label="Original name">{facts.name}</Fact>
        <Fact label="Name on label">{facts.labelName || <em>none</em>}</Fact>
        <Fact label="One batch makes">{formatMakes(makesOf(card), 1)}</Fact>
        <Fact label="Composition">{facts.composition}</Fact>
        <Fact label="Suitable for">{facts.suitables.map(sentenceCase).join(', ')}</Fact>
        <Fact label="Product">{product && <ProductLink product={product} />}</Fact>
        <Fact label="Used in">
          {usedIn.count > 0 && (
            <span className={styles.list}>
              {usedIn.first.map(({ pid, name }) => (
                <AppLink key={pid} className="text-link" href={specCardAddress(pid, search)}>
                  {name}
                </AppLink>
              ))}
              {usedIn.count > usedIn.first.length &&
                `and ${formatCount(usedIn.count - usedIn.first.length)} more`}
            </span>
          )}
        </Fact>
        <Fact label="Author">{facts.author}</Fact>
        <Fact label="Saved">
          <SavedLine card={card} />{' '}
          <AppLink className="text-link" href={recipeHistoryAddress(card.pid, search)}>
            History
          </AppLink>
        </Fact>
      </dl>
    </section>
  );
}

/** The version, its author and time. */
function SavedLine({ card }: { readonly card: RecipeCardView }) {
  const { me } = useMe();
  return <>{savedLine(card, me.timeZone)}</>;
}

/** 'Version 14, saved 18-Nov-2026 21:12 by Maya Osei'. */
export function savedLine(
  { version, changed, updatedAt }: Pick<RecipeCardView, 'version' | 'changed' | 'updatedAt'>,
  timeZone: string,
): string {
  const at = formatDateAndTime(Temporal.Instant.from(changed?.at ?? updatedAt), timeZone);
  return `Version ${version}, saved ${at}${changed ? ` by ${changed.name}` : ''}`;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null || children === false || children === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function ProductLink({ product }: { readonly product: NonNullable<RecipeCardView['product']> }) {
  const { actor } = useMe();
  const label = `${product.name} (${product.itemCode})${product.active ? '' : ', archived'}`;
  if (!meets(actor, 'view-administration')) return label;
  const archived = product.active ? '' : '&archived=shown';
  return (
    <AppLink className="text-link" href={`${productsAddress}?search=${product.itemCode}${archived}`}>
      {label}
    </AppLink>
  );
}

/** 'VEGETARIAN' in sentence case. */
function sentenceCase(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;
}
