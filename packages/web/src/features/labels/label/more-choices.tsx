import type { LabelChoices } from '@bakehouse/domain/recipes/label/label';
import type { LabelItem } from '@bakehouse/domain/recipes/label/label-item';
import { nameOnLabel } from '@bakehouse/domain/recipes/label/label-item';
import { labelSizes, labelsOnPage } from '@bakehouse/domain/recipes/label/paper/label-sizes';
import type { LabelPlan } from '@bakehouse/domain/recipes/label/plan-label';
import { Checkbox, TextInput } from '@mantine/core';
import { unprintableHelp } from '../../../shared/documents/unprintable-help.ts';
import { LabelDay } from './label-day.tsx';
import styles from './more-choices.module.css';
import type { ChangeDraft, LabelDraft } from './use-label-draft.ts';
import { parseCount } from './use-label-draft.ts';

interface MoreChoicesProps {
  readonly draft: LabelDraft;
  readonly onChange: ChangeDraft;
  readonly ingredients: LabelPlan['ingredients'];
  readonly book: ReadonlyMap<number, LabelItem>;
}

/** Choices that few labels need. */
export function MoreChoices({ draft, onChange, ingredients, book }: MoreChoicesProps) {
  const { choices, firstPlace } = draft;
  const choose = (part: Partial<LabelChoices>) =>
    onChange((now) => ({ ...now, choices: { ...now.choices, ...part } }));
  const places = labelsOnPage(labelSizes[choices.size]);
  const shown = ingredients.flatMap((ingredient) => {
    const item = book.get(ingredient.pid);
    return item ? [{ ...ingredient, name: nameOnLabel(item) }] : [];
  });
  return (
    <details className={styles.root}>
      <summary>Packing day, batch, small packs, percentages</summary>
      <div className={styles.fields}>
        <div className={styles.row}>
          <LabelDay label="Packed on" name="packedOn" day={choices.packedOn} onChange={onChange} />
          <TextInput
            label="Batch"
            value={choices.batch}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => choose({ batch: event.currentTarget.value })}
            {...unprintableHelp(choices.batch)}
          />
          {places > 1 && (
            <TextInput
              label="First free label"
              value={firstPlace}
              inputMode="numeric"
              autoComplete="off"
              description={`On a sheet already started, from 1 to ${places}`}
              error={parseCount(firstPlace, places) === null && `From 1 to ${places}`}
              onChange={(event) => {
                const typed = event.currentTarget.value;
                onChange((now) => ({ ...now, firstPlace: typed }));
              }}
            />
          )}
        </div>
        <Checkbox
          label="A small pack: its largest side is under 80 cm², about 9 × 9 cm"
          description="Letters may then be 0.9 mm high instead of 1.2 mm."
          checked={choices.isSmallPack}
          onChange={(event) => choose({ isSmallPack: event.currentTarget.checked })}
        />
        <fieldset className={styles.percentages}>
          <legend>Percentages</legend>
          <p>Ingredients named in the food’s name always show one.</p>
          {shown.map(({ pid, name, percentage }) => {
            const isWished = choices.withPercentage.includes(pid);
            const isMeant = percentage !== null && !isWished;
            return (
              <Checkbox
                key={pid}
                label={name}
                checked={isMeant || isWished}
                disabled={isMeant}
                onChange={() =>
                  choose({
                    withPercentage: isWished
                      ? choices.withPercentage.filter((other) => other !== pid)
                      : [...choices.withPercentage, pid],
                  })
                }
              />
            );
          })}
        </fieldset>
      </div>
    </details>
  );
}
