import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';

interface ChooseFileProps {
  /** The accessible name: the kind of file, 'PW Orders'. */
  readonly label: string;
  readonly look?: 'usual' | 'small' | 'quiet';
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
  readonly children?: ReactNode;
}

/** A button that opens the file picker. */
export function ChooseFile({
  label,
  look = 'usual',
  disabled = false,
  onFile,
  children = 'Choose file',
}: ChooseFileProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept=".csv,.xlsx"
      resetRef={reset}
      onChange={(file) => {
        // Reset, so that the same file can be chosen again after it was corrected.
        reset.current?.();
        if (file) onFile(file);
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant={look === 'quiet' ? 'subtle' : 'default'}
          size={look === 'usual' ? 'md' : 'sm'}
          leftSection={look === 'usual' && <IconFileImport size={18} aria-hidden />}
          disabled={disabled}
        >
          {children}
          <span className="visually-hidden"> for {label}</span>
        </Button>
      )}
    </FileButton>
  );
}
