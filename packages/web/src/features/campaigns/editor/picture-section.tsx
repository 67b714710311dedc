import { longestCampaignPicture } from '@bakehouse/domain/campaigns/campaign';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { readBase64 } from '../../../shared/photos/read-base64.ts';
import { shrinkPhoto } from '../../../shared/photos/shrink-photo.ts';
import { SendingGuard } from '../../../ui/dialogs/sending-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoosePictureButton } from '../../../ui/fields/choose-picture-button.tsx';
import { useUploadPicture } from '../api.ts';
import styles from './campaign-form.module.css';
import type { SectionProps } from './form-parts.tsx';
import { Section } from './form-parts.tsx';

/** In bytes; base64 makes it a third larger. */
const largestPicture = Math.floor((longestCampaignPicture / 4) * 3);
/** Twice the size on the page, for high-density screens. */
const longestSide = 1600;
/** The formats that the server accepts; others are converted to JPEG before the upload. */
const readable = ['image/jpeg', 'image/png'];

/** The bakery's own picture in place of the drawing. It is published when the campaign is saved. */
export function PictureSection({ draft, base, readOnly, onEdit }: SectionProps) {
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useUploadPicture((pictureId) => onEdit({ pictureId }));
  const sentence = isTooLarge
    ? 'This picture has too much detail. Please choose another one, or a smaller part of it.'
    : upload.failure?.sentence;

  async function choose(file: File): Promise<void> {
    const worthShrinking = readable.includes(file.type) ? largestPicture / 2 : 0;
    const picture = await shrinkPhoto(file, { longestSide, worthShrinking });
    setTooLarge(picture.size > largestPicture);
    if (picture.size <= largestPicture) upload.run({ picture: await readBase64(picture) });
  }

  return (
    <Section title="Picture">
      <div className={styles.picture} data-changed={draft.pictureId !== base.pictureId || undefined}>
        {draft.pictureId === null ? (
          <span className="muted">The drawing is shown.</span>
        ) : (
          <img src={`/campaign-pictures/${draft.pictureId}.webp`} alt="On the page" />
        )}
        {!readOnly && (
          <ChoosePictureButton
            accept="image/jpeg,image/png,image/webp"
            busy={upload.busy}
            onChoose={(file) => void choose(file)}
          />
        )}
        {!readOnly && draft.pictureId !== null && (
          <Button variant="subtle" onClick={() => onEdit({ pictureId: null })}>
            Show the drawing
          </Button>
        )}
      </div>
      <SendingGuard when={upload.isUnderWay} what="picture" />
      {sentence && <Notice tone="bad">{sentence}</Notice>}
    </Section>
  );
}
