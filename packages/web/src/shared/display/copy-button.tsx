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

/** For so long the button shows that it copied, in milliseconds. */
const shownForMs = 2000;

/** Puts a text onto the clipboard. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      // Without a secure address the browser has no clipboard to offer.
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
