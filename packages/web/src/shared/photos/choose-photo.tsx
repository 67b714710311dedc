import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { usePhone } from '../../ui/use-media.ts';
import { SmallButton } from './small-button.tsx';

interface ChoosePhotoProps {
  /** The accessible description: 'Photo of the cake'. */
  readonly called: string;
  /** The label of the button: 'Add a photo'. */
  readonly label: string;
  readonly onFile: (file: File) => void;
  /** Shows only an icon; the label is then for screen readers. */
  readonly isSmall?: boolean;
}

/** Chooses a photo from the device's files, on a phone also from its camera. */
export function ChoosePhoto({ called, label, onFile, isSmall = false }: ChoosePhotoProps) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    accept: 'image/png,image/jpeg',
    hidden: true,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      const chosen = currentTarget.files?.[0];
      // Reset, so that choosing the same file again fires the event.
      currentTarget.value = '';
      if (chosen) onFile(chosen);
    },
  } as const;
  return (
    <>
      <input ref={file} aria-label={called} {...input} />
      <input ref={camera} aria-label={`${called}, by camera`} capture="environment" {...input} />
      {isSmall ? (
        <SmallButton label={`${label}: ${called}`} Icon={IconCamera} onPress={() => file.current?.click()} />
      ) : (
        <LargeButtons
          label={label}
          onFile={() => file.current?.click()}
          onCamera={() => camera.current?.click()}
        />
      )}
    </>
  );
}

interface LargeButtonsProps {
  readonly label: string;
  readonly onFile: () => void;
  readonly onCamera: () => void;
}

function LargeButtons({ label, onFile, onCamera }: LargeButtonsProps) {
  const phone = usePhone();
  return (
    <>
      <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={onFile}>
        {label}
      </Button>
      {phone && (
        <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} onClick={onCamera}>
          Take one
        </Button>
      )}
    </>
  );
}
