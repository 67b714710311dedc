import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { Button } from '@mantine/core';
import { IconChefHat } from '@tabler/icons-react';
import { benchAddress } from '../../../shared/addresses.ts';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { supplierSearch } from '../head/use-supplier-filter.ts';
import styles from './bench-button.module.css';
import { enterFullScreen } from './use-full-screen.ts';

interface BenchButtonProps {
  readonly day: DeliveryDay;
  readonly supplier: SupplierFilter;
}

/** Opens the bench view of the day. Full screen needs a user gesture, so it is requested here. */
export function BenchButton({ day, supplier }: BenchButtonProps) {
  return (
    <Button
      component={AppLink}
      variant="default"
      href={`${benchAddress(day)}${supplierSearch(supplier)}`}
      aria-label="Bench mode"
      // Opening a new tab must not make this one full screen.
      onClick={({ metaKey, ctrlKey, shiftKey }) => {
        if (!metaKey && !ctrlKey && !shiftKey) enterFullScreen();
      }}
    >
      <IconChefHat size={18} aria-hidden />
      <span className={styles.word} data-part="bench-word">
        Bench
      </span>
    </Button>
  );
}
