import { IconFileExport, IconFileImport, IconFileInvoice, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './merge-dialog.module.css';
import type { ProductGroup, ProductGroups } from './product-groups.ts';

interface MergeEffectsProps {
  readonly kind: ProductGroups['kind'];
  readonly from: ProductGroup;
  readonly into: ProductGroup;
  /** Whether any products move. */
  readonly moves: boolean;
}

/** The effects of a merge on sheets, invoices, exports and imports. */
export function MergeEffects({ kind, from, into, moves }: MergeEffectsProps) {
  return (
    <ul className={styles.effects}>
      {kind === 'category' ? <EffectsOfCategory into={into} /> : moves && <EffectsOfSupplier into={into} />}
      <Effect Icon={IconFileImport}>
        <b>Imports</b> that say ‘{from.name}’ find {into.name} from now on
      </Effect>
    </ul>
  );
}

function EffectsOfCategory({ into }: Pick<MergeEffectsProps, 'into'>) {
  return (
    <>
      <Effect Icon={IconTable}>
        <b>Production sheets</b> list them under {into.name} from now on; printed versions stay
      </Effect>
      <Effect Icon={IconFileInvoice}>
        <b>Invoices</b> past their cut-off keep the old heading
      </Effect>
    </>
  );
}

function EffectsOfSupplier({ into }: Pick<MergeEffectsProps, 'into'>) {
  return (
    <>
      <Effect Icon={IconTable}>
        <b>Production sheets</b> of {into.name} list them from now on; a printed one does not, so print it
        again
      </Effect>
      <Effect Icon={IconFileExport}>
        <b>Dish-sales files</b> of {into.name} include them from now on; later changes are reported against
        newer files only
      </Effect>
    </>
  );
}

function Effect({ Icon, children }: { readonly Icon: typeof IconTable; readonly children: ReactNode }) {
  return (
    <li>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
