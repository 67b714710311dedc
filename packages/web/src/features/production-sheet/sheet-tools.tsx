import type { ProductionSheet } from '@bakehouse/contract/days';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { SheetLook } from './sheet-look.ts';
import type { SupplierFilter } from './sheet-of-answer.ts';
import './sheet-tools.css';
import { parseSupplier } from './use-supplier-filter.ts';

interface SheetToolsProps {
  readonly answer: Pick<ProductionSheet, 'suppliers' | 'products' | 'version'>;
  /** Null where the person has no supplier filter. */
  readonly supplier: SupplierFilter | null;
  readonly onSupplier: (supplier: SupplierFilter) => void;
  readonly look: SheetLook;
  readonly onLook: (part: Partial<SheetLook>) => void;
  /** Whether there is a table to save and print. */
  readonly filled: boolean;
  readonly onSaveFile: () => void;
  readonly onPrint: () => void;
}

const sizes = [
  {
    value: 'normal',
    label: (
      <>
        <span aria-hidden="true">A</span>
        <VisuallyHidden>Normal text</VisuallyHidden>
      </>
    ),
  },
  {
    value: 'large',
    label: (
      <>
        <span aria-hidden="true" className="sheet-tools-large">
          A
        </span>
        <VisuallyHidden>Large text</VisuallyHidden>
      </>
    ),
  },
] as const;

/** The line above the table. T switches the text size. */
export function SheetTools({
  answer,
  supplier,
  onSupplier,
  look,
  onLook,
  filled,
  onSaveFile,
  onPrint,
}: SheetToolsProps) {
  useShortcut('t', () => onLook({ text: look.text === 'large' ? 'normal' : 'large' }));
  const unassigned = supplier === 'none' || answer.products.some(({ supplierId }) => supplierId === null);
  return (
    <div className="sheet-tools">
      {supplier !== null && (
        <NativeSelect
          label="Supplier"
          className="sheet-tools-supplier"
          value={String(supplier)}
          onChange={(event) => onSupplier(parseSupplier(event.currentTarget.value))}
          data={[
            { value: 'all', label: 'All suppliers' },
            ...answer.suppliers.map(({ supplierId, name }) => ({ value: String(supplierId), label: name })),
            ...(unassigned ? [{ value: 'none', label: 'No supplier' }] : []),
          ]}
        />
      )}
      <SegmentedChoice
        label="Text size"
        choices={sizes}
        value={look.text}
        onChoose={(text) => onLook({ text })}
      />
      <Switch
        className="sheet-tools-shade"
        label="Shade large quantities"
        checked={look.shaded}
        onChange={(event) => onLook({ shaded: event.currentTarget.checked })}
      />
      <div className="sheet-tools-end">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={onSaveFile}
          disabled={!filled}
        >
          CSV
        </Button>
        <Button leftSection={<IconPrinter size={18} />} onClick={onPrint} disabled={!filled}>
          Print version {answer.version}
        </Button>
      </div>
    </div>
  );
}
