import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { formatMakes } from '@bakehouse/domain/recipes/amounts/amounts';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { IconChevronLeft, IconSun, IconX } from '@tabler/icons-react';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { makesOf } from '../made-recipe.ts';
import { addressOfSearch } from '../search-memory.ts';
import { Stepper } from '../stepper.tsx';
import styles from './kitchen-head.module.css';

interface KitchenHeadProps {
  readonly card: RecipeCardView;
  readonly search: string;
  /** The address of the card. */
  readonly back: string;
  readonly multiplier: number;
  readonly onMultiplier: (multiplier: number) => void;
}

/** The head of the kitchen view: item, amount, and links out of it. */
export function KitchenHead({ card, search, back, multiplier, onMultiplier }: KitchenHeadProps) {
  const { pid, facts, version } = card;
  const staysOn = useWakeLock();
  return (
    <header className={styles.root}>
      <AppLink className={styles.way} href={back} aria-label="Back to the spec card">
        <IconChevronLeft size={28} aria-hidden />
      </AppLink>
      <div className={styles.title}>
        <h1>{nameOfRecipe(facts)}</h1>
        <p>
          {recipeTypeWords[facts.type]} {pid}, version {version}
        </p>
      </div>
      <Stepper className={styles.stepper} multiplier={multiplier} onMultiplier={onMultiplier}>
        <b role="status">
          {formatMakes(makesOf(card), multiplier) ?? `× ${Number(multiplier.toPrecision(4))}`}
        </b>
      </Stepper>
      {staysOn && (
        <p className={styles.awake}>
          <IconSun size={20} aria-hidden />
          <span>Screen stays on</span>
        </p>
      )}
      <AppLink
        className={styles.way}
        href={addressOfSearch(search === String(pid) ? '' : search)}
        aria-label="Close kitchen view"
      >
        <IconX size={26} aria-hidden />
      </AppLink>
    </header>
  );
}
