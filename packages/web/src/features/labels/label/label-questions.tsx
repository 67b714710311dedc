import type { LabelChoices } from '@bakehouse/domain/recipes/label/label';
import type { Packing, Sale } from '@bakehouse/domain/recipes/label/label-regime';
import { asksForSale, regimeOf, regimes } from '@bakehouse/domain/recipes/label/label-regime';
import { ChoiceChips } from './choice-chips.tsx';
import styles from './label-questions.module.css';

const packings = [
  { value: 'not-packed', label: 'It is not packed' },
  { value: 'where-sold', label: 'Where it is sold, before it is chosen' },
  { value: 'elsewhere', label: 'Somewhere else' },
] as const satisfies readonly { value: Packing; label: string }[];

const sales = [
  { value: 'here', label: 'We, in the same place' },
  { value: 'our-other-place', label: 'We, somewhere else' },
  { value: 'another-business', label: 'Another business' },
] as const satisfies readonly { value: Sale; label: string }[];

interface LabelQuestionsProps {
  readonly choices: Pick<LabelChoices, 'packing' | 'sale'>;
  readonly onChoose: (answer: Partial<Pick<LabelChoices, 'packing' | 'sale'>>) => void;
}

/** The questions that decide which law applies to a label; they have no default answers. */
export function LabelQuestions({ choices, onChoose }: LabelQuestionsProps) {
  const regime = regimeOf(choices);
  return (
    <div className={styles.root}>
      <ChoiceChips
        label="Where is it packed?"
        choices={packings}
        value={choices.packing}
        onChoose={(packing) => onChoose({ packing })}
      />
      {asksForSale(choices) && (
        <ChoiceChips
          label="Who sells it?"
          choices={sales}
          value={choices.sale}
          onChoose={(sale) => onChoose({ sale })}
        />
      )}
      <p role="status" className={styles.regime}>
        {regime && (
          <>
            <b>{regimes[regime].title}.</b> {regimes[regime].sentence}
          </>
        )}
      </p>
    </div>
  );
}
