import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { DeedDialog } from './deed-dialog.tsx';
import { deedWords } from './deed-words.ts';
import type { OrderDeed } from './offered-deeds.ts';
import { useOfferedDeeds } from './use-offered-deeds.ts';

/** On a wide screen: a button for all that can be done to the order. */
export function OrderDeeds() {
  const deeds = useOfferedDeeds();
  const [asked, setAsked] = useState<OrderDeed | null>(null);
  return (
    <>
      {deeds.map((deed) => {
        const { label, Icon, isGrave } = deedWords[deed];
        return (
          <Button
            key={deed}
            variant="subtle"
            size="sm"
            {...(isGrave ? { color: 'cherry' } : {})}
            leftSection={<Icon size={17} aria-hidden />}
            onClick={() => setAsked(deed)}
          >
            {label}
          </Button>
        );
      })}
      <DeedDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

interface DeedItemsProps {
  readonly onAsk: (deed: OrderDeed) => void;
}

/** The same in the menu of a phone. Its owner keeps the dialog, because the menu goes away. */
export function DeedItems({ onAsk }: DeedItemsProps) {
  return useOfferedDeeds().map((deed) => {
    const { label, Icon, isGrave } = deedWords[deed];
    return (
      <Menu.Item
        key={deed}
        leftSection={<Icon size={20} aria-hidden />}
        {...(isGrave ? { color: 'cherry' } : {})}
        onClick={() => onAsk(deed)}
      >
        {label}
      </Menu.Item>
    );
  });
}
