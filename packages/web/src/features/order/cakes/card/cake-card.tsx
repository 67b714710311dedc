import { cakeParts, cakeTitle } from '@bakehouse/domain/cakes/cake-labels';
import type { CustomItem, TypedCake } from '@bakehouse/domain/orders/custom-order';
import {
  chooseCakePart,
  isUnchosen,
  longestCakeMessage,
  longestCakeNotes,
  typeCakePrice,
} from '@bakehouse/domain/orders/custom-order';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { unprintableHelp } from '../../../../shared/documents/unprintable-help.ts';
import { limitHelp } from '../../../../ui/fields/limit-help.ts';
import { CakeDrawing } from '../drawing/cake-drawing.tsx';
import { CakeSketch } from '../drawing/cake-sketch.tsx';
import styles from './cake-card.module.css';
import { CakeChoice } from './cake-choice.tsx';
import { lettersOf } from './cake-labels.ts';
import { CakePhoto } from './cake-photo.tsx';
import { PriceField } from './price-field.tsx';
import { PriceNote } from './price-note.tsx';

interface CakeCardProps {
  readonly item: TypedCake;
  readonly index: number;
  readonly count: number;
  /** A photo is on its way to one of the cakes, so all of them keep their places. */
  readonly isFixed: boolean;
  /** A save waits for what is missing. */
  readonly asked: boolean;
  readonly onChange: (by: (item: TypedCake) => TypedCake) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** One cake of a custom order: its choices, what is written on it, its price, its photo, and a drawing of it all. */
export function CakeCard(props: CakeCardProps) {
  const { item, index, count, isFixed, asked, onChange, onMove, onDuplicate, onRemove } = props;
  const heading = useId();
  const title = cakeTitle(index, count);
  const isSpongeOpen = item.sponge === 'Other' && !isUnchosen(item, 'sponge') && item.notes.trim() === '';
  const set = (by: Partial<CustomItem>) => onChange((now) => ({ ...now, ...by }));
  return (
    <section className={styles.root} data-part="cake-card" aria-labelledby={heading}>
      <div className={styles.picture}>
        {isUnchosen(item, 'size') || isUnchosen(item, 'shape') ? (
          <div>
            <CakeSketch cake={item} />
            <p>The cake is drawn here once its size and shape are chosen.</p>
          </div>
        ) : (
          <div>
            <CakeDrawing cake={item} message={item.message} />
            <p>Drawn from your choices, to check shape and wording. Not a photo of the finished cake.</p>
          </div>
        )}
      </div>
      <div className={styles.form}>
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          {count > 1 && (
            <>
              <ActionIcon
                aria-label={`Move ${title} up`}
                disabled={isFixed || index === 0}
                onClick={() => onMove(-1)}
              >
                <IconArrowUp size={20} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Move ${title} down`}
                disabled={isFixed || index === count - 1}
                onClick={() => onMove(1)}
              >
                <IconArrowDown size={20} />
              </ActionIcon>
            </>
          )}
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconCopy size={17} aria-hidden />}
            disabled={isFixed}
            onClick={onDuplicate}
          >
            Same again
          </Button>
          <Button
            variant="subtle"
            size="sm"
            color="cherry"
            leftSection={<IconTrash size={17} aria-hidden />}
            disabled={isFixed}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
        {cakeParts.map(({ part, label }) => (
          <CakeChoice
            key={part}
            part={part}
            label={label}
            value={isUnchosen(item, part) ? null : item[part]}
            asked={asked}
            onChoose={(choice) => onChange((now) => chooseCakePart(now, part, choice))}
          />
        ))}
        <div className={styles.labels}>
          <TextInput
            label="Message"
            value={item.message}
            maxLength={longestCakeMessage}
            autoComplete="off"
            {...unprintableHelp(item.message, lettersOf(item.message))}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) => set({ message: event.currentTarget.value })}
          />
          <PriceField
            item={item}
            asked={asked}
            onType={(text) => onChange((now) => typeCakePrice(now, text))}
          />
        </div>
        <PriceNote index={index} />
        <Textarea
          label="Notes"
          rows={2}
          resize="vertical"
          maxLength={longestCakeNotes}
          value={item.notes}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...unprintableHelp(
            item.notes,
            isSpongeOpen ? 'Sponge is Other: say here which one' : limitHelp(item.notes, longestCakeNotes),
          )}
          onChange={(event) => set({ notes: event.currentTarget.value })}
        />
        <CakePhoto photo={item.photo} canEdit onChange={(photo) => set({ photo })} />
      </div>
    </section>
  );
}
