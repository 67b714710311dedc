import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';

interface ChooseFileProps {
  /** What it is a file of, for screen readers: 'PW Orders'. */
  readonly label: string;
  readonly look?: 'usual' | 'small' | 'quiet';
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
  readonly children?: ReactNode;
}

/** A button that asks for a file to import. */
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
        // The same file may be chosen again once it is corrected.
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
