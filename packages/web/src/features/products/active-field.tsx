import type { AdministeredProduct } from '@bakehouse/contract/administration/products';
import { Button, Switch } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { EditedField } from '../../ui/fields/edited-field.tsx';
import { ArchiveNotice } from './archive-notice.tsx';
import styles from './product-form.module.css';

interface ActiveFieldProps {
  /** Null for a new product. */
  readonly product: AdministeredProduct | null;
  /** The number of shops. */
  readonly shops: number;
  readonly isActive: boolean;
  /** The value on which the edits are based. */
  readonly wasActive: boolean;
  readonly onChange: (isActive: boolean) => void;
}

/** Whether a product can be ordered, with a button that archives it and a notice of the effects. */
export function ActiveField({ product, shops, isActive, wasActive, onChange }: ActiveFieldProps) {
  return (
    <>
      <div className={styles.active}>
        <EditedField
          isChanged={product !== null && isActive !== wasActive}
          before={wasActive ? 'Active' : 'Archived'}
        >
          <Switch
            label="Active"
            description={describeOrdering(isActive, product && `${product.shops} of ${shops}`)}
            checked={isActive}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        </EditedField>
        {product?.active && isActive && (
          <Button
            variant="outline"
            color="cherry"
            leftSection={<IconArchive size={18} aria-hidden />}
            onClick={() => onChange(false)}
          >
            Archive
          </Button>
        )}
      </div>
      {product?.active && !isActive && <ArchiveNotice productId={product.productId} />}
    </>
  );
}

/** The text below the switch: who can order the product; `shops` is '9 of 14', null for a new one. */
function describeOrdering(isActive: boolean, shops: string | null): string {
  if (!isActive) return 'No shop can order it. It stays on the orders that have it.';
  return shops === null
    ? 'Shops can order it where it is available.'
    : `Shops can order it where it is available: ${shops}.`;
}
