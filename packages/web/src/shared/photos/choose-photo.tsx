import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { usePhone } from '../../ui/use-media.ts';
import { SmallButton } from './small-button.tsx';

interface ChoosePhotoProps {
  /** What it is a photo of, for screen readers: 'Photo of the cake'. */
  readonly called: string;
  /** What the button says: 'Add a photo'. */
  readonly label: string;
  readonly onFile: (file: File) => void;
  /** A small place has room for a camera only, which says the rest to screen readers. */
  readonly isSmall?: boolean;
}

/** A file from the device, and on a phone the camera too. */
export function ChoosePhoto({ called, label, onFile, isSmall = false }: ChoosePhotoProps) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    accept: 'image/png,image/jpeg',
    hidden: true,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      const chosen = currentTarget.files?.[0];
      // The same file may be chosen again after it failed.
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
