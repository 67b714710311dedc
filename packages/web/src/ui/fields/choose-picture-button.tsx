import { Button, FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';

type ChoosePictureButtonProps = {
  /** File types, as in `accept` of a file input. */
  readonly accept: string;
  /** Whether an upload is in progress. */
  readonly busy: boolean;
  readonly onChoose: (picture: File) => void;
};

/** A button that opens the device's file picker. */
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
