import { largestLogo } from '@bakehouse/domain/administration/settings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { readBase64 } from '../../shared/photos/read-base64.ts';
import { SendingGuard } from '../../ui/dialogs/sending-guard.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ChoosePictureButton } from '../../ui/fields/choose-picture-button.tsx';
import { useUploadLogo } from './api.ts';
import type { FieldProps } from './field-props.ts';
import styles from './settings-screen.module.css';

/** The logo: chosen, shown and removed. It is used on documents once the settings are saved. */
export function LogoField({ draft, base, onEdit }: FieldProps) {
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useUploadLogo((logo) => onEdit({ logo }));
  const sentence = isTooLarge ? 'A logo can be up to 700 kB.' : upload.failure?.sentence;

  async function choose(file: File): Promise<void> {
    setTooLarge(file.size > largestLogo);
    if (file.size <= largestLogo) upload.run({ picture: await readBase64(file) });
  }

  return (
    <div className={styles.logo} data-changed={draft.logo !== base.logo || undefined}>
      {draft.logo !== '' && <img src={`/storage/v1/object/public/logos/${draft.logo}.png`} alt="The logo" />}
      <ChoosePictureButton
        accept="image/png,image/jpeg"
        busy={upload.busy}
        onChoose={(file) => void choose(file)}
      />
      {draft.logo !== '' && (
        <Button variant="subtle" onClick={() => onEdit({ logo: '' })}>
          No logo
        </Button>
      )}
      <SendingGuard when={upload.isUnderWay} what="logo" />
      {sentence && <Notice tone="bad">{sentence}</Notice>}
    </div>
  );
}
