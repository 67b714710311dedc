import { cakeParts, cakeTitle } from '@bakehouse/domain/cakes/cake-labels';
import type { CustomItem } from '@bakehouse/domain/orders/custom-order';
import { longestCakeMessage, longestCakeNotes } from '@bakehouse/domain/orders/custom-order';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { unprintableHelp } from '../../../shared/documents/unprintable-help.ts';
import styles from './cake-card.module.css';
import { CakeChoice } from './cake-choice.tsx';
import { lettersOf } from './cake-labels.ts';
import { CakePhoto } from './cake-photo.tsx';
import { CakeDrawing } from './drawing/cake-drawing.tsx';
import { PriceField } from './price-field.tsx';

interface CakeCardProps {
  readonly item: CustomItem;
  readonly index: number;
  readonly count: number;
  /** A photo is on its way to one of the cakes, so all of them keep their places. */
  readonly isFixed: boolean;
  readonly onChange: (by: Partial<CustomItem>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** One cake of a custom order: its choices, what is written on it, its price, its photo, and a drawing of it all. */
export function CakeCard(props: CakeCardProps) {
  const { item, index, count, isFixed, onChange, onMove, onDuplicate, onRemove } = props;
  const heading = useId();
  const title = cakeTitle(index, count);
  return (
    <section className={styles.root} data-part="cake-card" aria-labelledby={heading}>
      <div className={styles.picture}>
        <CakeDrawing cake={item} message={item.message} />
        <p>Drawn from your choices, to check shape and wording. Not a photo of the finished cake.</p>
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
            value={item[part]}
            onChoose={(choice) => onChange({ [part]: choice })}
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
            onChange={(event) => onChange({ message: event.currentTarget.value })}
          />
          <PriceField price={item.unitCost} onChange={(unitCost) => onChange({ unitCost })} />
        </div>
        <Textarea
          label="Notes"
          rows={2}
          resize="vertical"
          maxLength={longestCakeNotes}
          value={item.notes}
          {...unprintableHelp(item.notes)}
          onChange={(event) => onChange({ notes: event.currentTarget.value })}
        />
        <CakePhoto photo={item.photo} canEdit onChange={(photo) => onChange({ photo })} />
      </div>
    </section>
  );
}
