import { cakeParts } from '@bakehouse/domain/cakes/cake-labels';
import type { CustomItem, TypedCake } from '@bakehouse/domain/orders/custom-order';
import {
  chooseCakePart,
  isUnchosen,
  longestCakeMessage,
  longestCakeNotes,
  typeCakePrice,
} from '@bakehouse/domain/orders/custom-order';
import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { unprintableHelp } from '../../../../shared/documents/unprintable-help.ts';
import { limitHelp } from '../../../../ui/fields/limit-help.ts';
import { useHandset } from '../../../../ui/use-media.ts';
import styles from './cake-card.module.css';
import { CakeChoice } from './cake-choice.tsx';
import type { CakeHeadProps } from './cake-head.tsx';
import { CakeHead } from './cake-head.tsx';
import { describeLetterCount } from './cake-labels.ts';
import { CakePhoto } from './cake-photo.tsx';
import { CakePicture } from './cake-picture.tsx';
import { PriceField } from './price-field.tsx';
import { PriceNote } from './price-note.tsx';

interface CakeCardProps extends Omit<CakeHeadProps, 'headingId'> {
  readonly item: TypedCake;
  /** Marks missing choices, after a save was refused because of them. */
  readonly asked: boolean;
  readonly onChange: (by: (item: TypedCake) => TypedCake) => void;
}

/** A cake of a custom order: its choices, its message, its price, its photo, and a drawing of it. */
export function CakeCard({ item, asked, onChange, ...head }: CakeCardProps) {
  const { index } = head;
  const heading = useId();
  const handset = useHandset();
  const isSpongeOpen = item.sponge === 'Other' && !isUnchosen(item, 'sponge') && item.notes.trim() === '';
  const set = (by: Partial<CustomItem>) => onChange((now) => ({ ...now, ...by }));
  const message = (
    <TextInput
      label="Message"
      value={item.message}
      maxLength={longestCakeMessage}
      autoComplete="off"
      {...unprintableHelp(item.message, describeLetterCount(item.message))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => set({ message: event.currentTarget.value })}
    />
  );
  const price = (
    <PriceField item={item} asked={asked} onType={(text) => onChange((now) => typeCakePrice(now, text))} />
  );
  const notes = (
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
  );
  const photo = <CakePhoto photo={item.photo} canEdit onChange={(chosen) => set({ photo: chosen })} />;
  return (
    <section className={styles.root} data-part="cake-card" data-cake={index} aria-labelledby={heading}>
      {/* On a phone the drawing of the open cake is sticky above all cakes. */}
      {!handset && <CakePicture item={item} />}
      <div className={styles.form}>
        <CakeHead headingId={heading} {...head} />
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
        {handset ? (
          <>
            {message}
            {notes}
            <div className={styles.photoAndPrice} data-has-photo={item.photo !== null || undefined}>
              {photo}
              <div>
                {price}
                <PriceNote index={index} />
              </div>
            </div>
          </>
        ) : (
          <>
            <div className={styles.messageAndPrice}>
              {message}
              {price}
            </div>
            <PriceNote index={index} />
            {notes}
            {photo}
          </>
        )}
      </div>
    </section>
  );
}
