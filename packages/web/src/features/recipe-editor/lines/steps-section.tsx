import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { OrderedList } from '../../../ui/row-order/ordered-list.tsx';
import { useRowOrder } from '../../../ui/row-order/use-row-order.ts';
import { unusedKey } from '../editor/recipe-draft.ts';
import type { RecipeForm } from '../editor/use-recipe-form.ts';
import styles from './lines.module.css';
import { StepRow } from './step-row.tsx';

interface StepsSectionProps {
  readonly form: RecipeForm;
  readonly card: RecipeCardView | null;
}

/** The steps of the method: each can be moved and removed, and have a photo once it is saved. */
export function StepsSection({ form: { draft, from, change }, card }: StepsSectionProps) {
  const { steps } = draft;
  const section = useRef<HTMLElement>(null);
  const focusNext = useRef<string | null>(null);
  const order = useRowOrder({
    rows: steps,
    keyOf: ({ key }) => key,
    nameOf: ({ key }) => `Step ${steps.findIndex((step) => step.key === key) + 1}`,
    put: (rows) => change({ steps: rows }),
  });
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    section.current?.querySelector<HTMLElement>(`[data-step="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });

  function add(at = steps.length): void {
    const key = unusedKey(steps.map((step) => step.key));
    focusNext.current = key;
    change({ steps: steps.toSpliced(at, 0, { key, origin: null, text: '', photo: null }) });
  }

  function remove(index: number): void {
    focusNext.current = (steps[index + 1] ?? steps[index - 1])?.key ?? null;
    change({ steps: steps.toSpliced(index, 1) });
    announce(`Step ${index + 1} taken out`);
  }

  return (
    <section ref={section} className={styles.section} aria-label="Method">
      <div className={styles.head}>
        <h3>
          Method <small>{countOf(steps.length, 'step')}</small>
        </h3>
        <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add()}>
          Add step
        </Button>
      </div>
      {steps.length === 0 && <p className="muted">No steps yet.</p>}
      <OrderedList order={order} aria-label="Steps in their order">
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            order={order}
            index={index}
            count={steps.length}
            step={step}
            before={from.steps.find(({ origin }) => origin === step.origin && origin !== null)?.text ?? null}
            photo={card && step.photo !== null ? (card.steps[step.photo - 1]?.photo ?? null) : null}
            pid={card?.pid ?? null}
            onText={(text) =>
              change({ steps: steps.map((one) => (one.key === step.key ? { ...one, text } : one)) })
            }
            onAddBelow={() => add(index + 1)}
            onRemove={() => remove(index)}
          />
        ))}
      </OrderedList>
    </section>
  );
}
