import { Button } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import type { CommandState } from '../../../shared/saving/use-command.ts';

interface RetryParsingProps {
  readonly command: Pick<CommandState<never>, 'busy'>;
  readonly onRead: () => void;
}

/** Parses a stopped or unparsable file again. */
export function RetryParsing({ command, onRead }: RetryParsingProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconReload size={18} aria-hidden />}
      loading={command.busy}
      onClick={onRead}
    >
      Read it again
    </Button>
  );
}
