import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { announce } from '../../ui/feedback/announcer.tsx';
import { toastError } from '../../ui/feedback/toast.ts';

interface CopyButtonProps {
  /** 'the seed' */
  readonly what: string;
  readonly text: string;
}

/** How long the confirmation is shown, in milliseconds. */
const shownForMs = 2000;

/** A button that copies a text to the clipboard. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      // Browsers offer the clipboard only in a secure context.
      if (!navigator.clipboard) throw new Error('no clipboard');
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce('Copied');
    } catch {
      toastError('The browser did not allow it to be copied. Select the text instead.');
    }
  }

  const Icon = copied ? IconCheck : IconCopy;
  return (
    <ActionIcon variant="subtle" aria-label={`Copy ${what}`} onClick={() => void copy()}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
