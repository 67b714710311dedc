import { Button, FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';

type ChoosePictureButtonProps = {
  /** Kinds of pictures, as in `accept` of a file input. */
  readonly accept: string;
  /** Whether the picture that was chosen last is still being sent. */
  readonly busy: boolean;
  readonly onChoose: (picture: File) => void;
};

/** Opens the device's own choice of pictures. */
export function ChoosePictureButton({ accept, busy, onChoose }: ChoosePictureButtonProps) {
  return (
    <FileButton accept={accept} onChange={(file) => file && onChoose(file)}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden />} loading={busy}>
          Choose picture
        </Button>
      )}
    </FileButton>
  );
}
