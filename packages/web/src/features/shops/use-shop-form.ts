import type { AdministeredBrand, AdministeredShop } from '@bakehouse/contract/administration/shops';
import type { ShopFacts } from '@bakehouse/domain/administration/shop';
import { tidyShop } from '@bakehouse/domain/administration/shop';
import { messages } from '@bakehouse/domain/kernel/messages';
import { differingFields } from '@bakehouse/domain/merging/field-names';
import { useState } from 'react';
import { useOfferUndoOfStop, useSaveShop } from '../../shared/administration/shops-api.ts';
import { useRecordDraft } from '../../shared/saving/use-record-draft.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import type { ShopMistake } from './shop-draft.ts';
import { draftOfShop, fieldLabels, findMistake } from './shop-draft.ts';

/**
 * The draft of a shop and the command that saves it.
 *
 * @param shop null for a new shop
 */
export function useShopForm(
  shop: AdministeredShop | null,
  brands: readonly AdministeredBrand[],
  onClose: () => void,
) {
  const record = useRecordDraft<ShopFacts, ShopFacts>(() => ({
    version: shop?.version ?? null,
    draft: draftOfShop(shop, brands[0]?.brandId ?? 0),
  }));
  const { from, draft } = record;
  const [wasSubmitted, setSubmitted] = useState(false);
  const offerUndoOfStop = useOfferUndoOfStop();
  const close = useWhileMounted(onClose);
  const save = useSaveShop({
    onDone(saved) {
      if (shop?.active && !saved.active) offerUndoOfStop(saved);
      else toastSuccess(messages.changesSaved);
      close();
    },
    onConflict: record.onConflict,
  });
  const mistake = findMistake(draft);

  function send(facts: ShopFacts, version: number | null): void {
    const tidy = tidyShop(facts);
    save.run({
      edited: shop && version !== null ? { shopId: shop.shopId, version } : null,
      shop: { ...tidy, contacts: [...tidy.contacts] },
    });
  }

  return {
    draft,
    /** The shop on which the edits are based. */
    from: from.draft,
    change: record.change,
    changes: differingFields(fieldLabels, draft, from.draft),
    /** The error; only after a save was tried. */
    mistake: wasSubmitted ? mistake : null,
    command: save,
    conflict: record.conflict,
    closeConflict: record.closeConflict,
    /** Saves the draft, or returns its error. */
    submit(): ShopMistake | null {
      setSubmitted(true);
      if (mistake === null) send(draft, from.version);
      return mistake;
    },
    /** After a conflict, another person's save becomes the base of the edits. */
    saveMerged(version: number, current: ShopFacts, merged: ShopFacts): void {
      record.rebase(version, current, merged);
      send(merged, version);
    },
  };
}
