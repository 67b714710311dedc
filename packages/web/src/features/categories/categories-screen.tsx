import type { AdministeredSupplier, CategoriesView } from '@bakehouse/contract/administration/categories';
import { messages } from '@bakehouse/domain/kernel/messages';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsAddress } from '../../shared/addresses.ts';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { ChangesBar } from '../../shared/saving/changes-bar.tsx';
import { LockedWhile } from '../../shared/saving/locked-while.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { LeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { categoriesQuery, useDeleteSupplier, useOfferUndoOfMerge, useSaveCategories } from './api.ts';
import type { ListConflict } from './categories-conflict.tsx';
import { CategoriesConflict } from './categories-conflict.tsx';
import styles from './categories-screen.module.css';
import type { CategoryEdits } from './category-edits.ts';
import { describeEdits, rebase } from './category-edits.ts';
import { KitchenOrder, nameProblem } from './kitchen-order.tsx';
import { MergeDialog } from './merging/merge-dialog.tsx';
import type { ProductGroup, ProductGroups } from './merging/product-groups.ts';
import { productGroupsOf } from './merging/product-groups.ts';
import { CategoryForm, SupplierForm } from './name-form.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { SuppliersSection } from './suppliers-section.tsx';
import { useCategoryEdits } from './use-category-edits.ts';

const title = 'Categories and suppliers';

/** Categories in kitchen order, as everybody sees them, and suppliers with their products (D26). */
export function CategoriesScreen() {
  usePageTitle(title);
  const view = useQuery(categoriesQuery());
  if (view.data) return <Categories view={view.data} />;
  return <LoadingScreen title={title} what="the categories" query={view} />;
}

/** The dialog that is open. */
type Opened =
  | { readonly kind: 'add-category' }
  | { readonly kind: 'merge'; readonly of: ProductGroups['kind']; readonly group: ProductGroup }
  | { readonly kind: 'supplier'; readonly supplier: AdministeredSupplier | null }
  | { readonly kind: 'delete-supplier'; readonly supplier: AdministeredSupplier };

function Categories({ view }: { readonly view: CategoriesView }) {
  const { actor } = useMe();
  const canEdit = meets(actor, 'edit-administration');
  const { edits, isDirty, put, rename, undo, replace } = useCategoryEdits(view);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [conflict, setConflict] = useState<ListConflict | null>(null);
  const offerUndoOfMerge = useOfferUndoOfMerge();
  const save = useSaveCategories({
    onDone: () => toastSuccess(messages.changesSaved),
    onConflict(newer) {
      const merged = rebase(edits, { version: newer.version, categories: newer.current.categories });
      // The changes of both people can be merged: both are saved without a question.
      if (merged) sendMerged(merged);
      else setConflict({ newer, edits });
    },
  });
  const send = ({ from, categories }: CategoryEdits) =>
    save.run({ version: from.version, categories: [...categories] });
  function sendMerged(merged: CategoryEdits): void {
    replace(merged);
    send(merged);
  }
  const canSave = edits.categories.every((one) => !nameProblem(edits.from.categories, edits.categories, one));
  const close = () => setOpened(null);

  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      <div className={`screen ${styles.root}`}>
        <ScreenHead back={{ href: productsAddress, label: 'Products' }} title={title}>
          {canEdit && (
            <>
              <Button
                variant="default"
                leftSection={<IconPlus size={18} />}
                onClick={() => setOpened({ kind: 'add-category' })}
              >
                Add category
              </Button>
              <Button
                variant="default"
                leftSection={<IconPlus size={18} />}
                onClick={() => setOpened({ kind: 'supplier', supplier: null })}
              >
                Add supplier
              </Button>
            </>
          )}
        </ScreenHead>
        <div className={styles.columns}>
          <LockedWhile isLocked={save.isUnderWay}>
            <KitchenOrder
              edits={edits}
              productsOf={(wanted) => view.products.filter(({ categoryId }) => categoryId === wanted).length}
              canEdit={canEdit}
              onPut={put}
              onRename={rename}
              onMerge={({ categoryId: id, name }) =>
                setOpened({ kind: 'merge', of: 'category', group: { id, name } })
              }
            />
          </LockedWhile>
          <SheetPreview view={view} edits={edits} />
        </div>
        <SuppliersSection
          view={view}
          canEdit={canEdit}
          onRename={(supplier) => setOpened({ kind: 'supplier', supplier })}
          onMerge={({ supplierId: id, name }) =>
            setOpened({ kind: 'merge', of: 'supplier', group: { id, name } })
          }
          onDelete={(supplier) => setOpened({ kind: 'delete-supplier', supplier })}
        />
        {canEdit && (
          <ChangesBar
            changes={describeEdits(edits)}
            command={save}
            canSave={canSave}
            onUndo={undo}
            onSave={() => send(edits)}
          />
        )}
      </div>
      <LeaveGuard
        when={isDirty}
        question="Leave the categories without saving?"
        consequence="What you changed will be lost."
      />
      {opened?.kind === 'add-category' && <CategoryForm onClose={close} />}
      {opened?.kind === 'supplier' && <SupplierForm supplier={opened.supplier} onClose={close} />}
      {opened?.kind === 'delete-supplier' && <DeleteSupplier supplier={opened.supplier} onClose={close} />}
      {opened?.kind === 'merge' && (
        <MergeDialog
          groups={productGroupsOf(view, opened.of)}
          chosen={opened.group}
          onClose={close}
          onMerged={(merge, from, into) => {
            close();
            offerUndoOfMerge(merge, from.name, into.name);
          }}
        />
      )}
      {conflict && (
        <CategoriesConflict
          conflict={conflict}
          onBack={() => setConflict(null)}
          onSave={(merged) => {
            setConflict(null);
            sendMerged(merged);
          }}
        />
      )}
    </main>
  );
}

interface DeleteSupplierProps {
  readonly supplier: AdministeredSupplier;
  readonly onClose: () => void;
}

/** Asks before a supplier without products is deleted. */
function DeleteSupplier({ supplier, onClose }: DeleteSupplierProps) {
  const { supplierId, version, name } = supplier;
  const close = useWhileMounted(onClose);
  const remove = useDeleteSupplier(() => {
    toastSuccess(`${name} deleted`);
    close();
  });
  return (
    <ConfirmDialog
      opened
      question={`Delete ${name}?`}
      consequence="No product has this supplier. It can be added again under the same name."
      safeLabel="Keep supplier"
      actLabel="Delete supplier"
      busy={remove.busy}
      failure={remove.failure?.sentence}
      onConfirm={() => remove.run({ supplierId, version })}
      onClose={onClose}
    />
  );
}
