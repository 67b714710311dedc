import { Button, FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useUploadPicture } from '../api.ts';
import styles from './campaign-form.module.css';
import type { SectionProps } from './form-parts.tsx';
import { Section } from './form-parts.tsx';

/** In bytes; the wire takes no more. */
const largestPicture = 5_000_000;

/** A picture of the bakery's own in place of the drawing. It is on the page once the campaign is saved. */
export function PictureSection({ draft, base, readOnly, onEdit }: SectionProps) {
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useUploadPicture((pictureId) => onEdit({ pictureId }));
  const sentence = isTooLarge ? 'A picture may have 5 MB at most.' : upload.failure?.sentence;

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    setTooLarge(file.size > largestPicture);
    if (file.size <= largestPicture) upload.give({ picture: await readBase64(file) });
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
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconPhoto size={18} aria-hidden />}
                loading={upload.busy}
              >
                Choose picture
              </Button>
            )}
          </FileButton>
        )}
        {!readOnly && draft.pictureId !== null && (
          <Button variant="subtle" onClick={() => onEdit({ pictureId: null })}>
            Show the drawing
          </Button>
        )}
      </div>
      {sentence && <Notice tone="bad">{sentence}</Notice>}
    </Section>
  );
}

/** A file as the wire takes it. */
async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
