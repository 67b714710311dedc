import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { IconAlertTriangle } from '@tabler/icons-react';
import { AllergenSources } from '../../../../shared/allergens/allergen-sources.tsx';
import { AllergenTiles } from '../../../../shared/allergens/allergen-tiles.tsx';
import { differenceSentence, gapSentence } from '../../../../shared/allergens/source-sentence.ts';
import { allergenLabel } from '../../../../shared/display/allergen-labels.ts';
import styles from './card-allergens.module.css';

/** The 14 allergens of a card, their sources, and the differences between its declaration and its ingredients. */
export function CardAllergens({ card }: { readonly card: RecipeCardView }) {
  const { standing, sources, facts, product } = card;
  return (
    <section className={styles.root} aria-label="Allergens">
      <div className={styles.band}>
        <h2>Allergens</h2>
        <AllergenTiles profile={standing} />
      </div>
      <Differences
        title={titleOf(card.differences)}
        sentences={cardSentences(card)}
        isDangerous={card.differences.some(({ kind }) => kind === 'missing')}
      />
      {product && (
        <Differences
          title={`The product ${product.name} (${product.itemCode}) declares ${allergenLabel(product.allergens).toLowerCase()}`}
          sentences={product.differences.map((difference) => differenceSentence(difference, null))}
          isDangerous={product.differences.some(({ kind }) => kind === 'missing')}
        />
      )}
      {(sources.length > 0 || facts.allergens === null) && (
        <details className={styles.sources}>
          <summary>Where it comes from</summary>
          {facts.allergens === null && card.fromIngredients && (
            <p>Nothing is declared on this card itself: its allergens are those of its ingredients.</p>
          )}
          <AllergenSources sources={sources} />
        </details>
      )}
    </section>
  );
}

/** The dangerous differences first, then undeclared allergens, then superfluous declarations. */
function cardSentences({ differences, sources }: RecipeCardView): readonly string[] {
  const sentencesOf = (kind: 'missing' | 'too-much') =>
    differences
      .filter((difference) => difference.kind === kind)
      .map((difference) => {
        const why = difference.isMayContain ? 'may-contain' : 'contains';
        const source = sources.find(
          (one) => one.word === difference.word && one.why === why && one.path.length > 0,
        );
        return differenceSentence(difference, source?.path ?? null);
      });
  const open = differences.filter(({ kind }) => kind === 'unknown').map(({ word }) => word);
  const gaps = sources.filter(({ why, word }) => why === 'unknown' && open.includes(word));
  return [
    ...sentencesOf('missing'),
    ...(gaps.length > 0 ? [gapSentence(gaps)] : []),
    ...sentencesOf('too-much'),
  ];
}

/** A summary of a card's differences. */
function titleOf(differences: RecipeCardView['differences']): string {
  const isAll = (kind: RecipeCardView['differences'][number]['kind']) =>
    differences.every((difference) => difference.kind === kind);
  if (isAll('unknown')) return 'Not everything about its allergens is declared';
  if (isAll('too-much')) return 'More is declared than the ingredients contain';
  return 'The declaration and the ingredients disagree';
}

interface DifferencesProps {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Whether the difference could make a person ill. */
  readonly isDangerous: boolean;
}

function Differences({ title, sentences, isDangerous }: DifferencesProps) {
  if (sentences.length === 0) return null;
  return (
    <div className={styles.differences} role="note" data-dangerous={isDangerous || undefined}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <h3>{title}</h3>
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
