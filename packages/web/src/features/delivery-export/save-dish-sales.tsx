import type { DayRange } from '@bakehouse/domain/exports/day-range';
import type { DishSale } from '@bakehouse/domain/exports/dish-sales';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { rangeFileName } from '../../shared/days/range/usual-ranges.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { downloadCsv } from '../../ui/table/file/csv-file.ts';
import type { DayLoad } from './day-load.ts';
import { daysIn } from './day-load.ts';
import { dishSalesText } from './dish-sales-file.ts';
import { nameDays } from './load-notices.tsx';

interface SaveDishSalesProps {
  readonly load: DayLoad;
  readonly sales: readonly DishSale[];
  readonly disabled: boolean;
  readonly onSaved: (sales: readonly DishSale[]) => void;
}

/** Makes a dish-sales file and downloads it. */
export async function saveDishSales(
  name: string,
  range: DayRange,
  sales: readonly DishSale[],
  onSaved: (sales: readonly DishSale[]) => void,
): Promise<void> {
  try {
    downloadCsv(`${rangeFileName(name, range)}.csv`, await dishSalesText(sales));
  } catch {
    toastError('The CSV file could not be made. Check the connection and try again.');
    return;
  }
  onSaved(sales);
}

/** The button that saves the dish-sales file; asks first if days of the range are missing. */
export function SaveDishSales({ load, sales, disabled, onSaved }: SaveDishSalesProps) {
  const [asking, setAsking] = useState(false);
  const missing = daysIn(load, 'failed', 'waiting');

  function save(): void {
    setAsking(false);
    void saveDishSales('dish-sales', load.range, sales, onSaved);
  }

  return (
    <>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => (missing.length > 0 ? setAsking(true) : save())}
      >
        Dish-sales CSV
      </Button>
      <ConfirmDialog
        opened={asking}
        question={
          missing.length === 1
            ? 'Save the file without a day?'
            : `Save the file without ${missing.length} days?`
        }
        consequence={`${nameDays(missing)} did not load, so their sales are missing from the file.`}
        safeLabel="Do not save"
        actLabel="Save it anyway"
        tone="plain"
        onConfirm={save}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
