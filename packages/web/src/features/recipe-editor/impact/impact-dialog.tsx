import type { RecipeImpactView, SaveRecipe } from '@bakehouse/contract/spec-cards/recipe-editing';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { compareProfiles } from '@bakehouse/domain/recipes/allergens/profile-changes';
import { countOf } from '@bakehouse/domain/words/words';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TelephoneLink } from '../../../shared/display/telephone-link.tsx';
import { CommandFailure } from '../../../shared/saving/save-form.tsx';
import type { CommandState } from '../../../shared/saving/use-command.ts';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { cardQuery } from '../api.ts';
import type { AskedImpact } from '../editor/use-recipe-form.ts';
import { ChangeStrip } from './change-strip.tsx';
import { ChangedList } from './changed-list.tsx';
import styles from './impact-dialog.module.css';
import { ImpactOrders } from './impact-orders.tsx';
import { questionOf, totalsOf } from './impact-words.ts';
import { WrongLabels } from './wrong-labels.tsx';

interface ImpactDialogProps {
  readonly asked: AskedImpact;
  /** The item that is saved. */
  readonly pid: number;
  readonly name: string;
  readonly command: Omit<CommandState<never>, 'give'>;
  readonly onClose: () => void;
  readonly onSave: (notice: SaveRecipe['notice']) => void;
}

/**
 * The effects of a save on recipes, products, orders and labels before it is executed, and who is notified: the shops
 * that have ordered an affected product, or nobody, with a reason.
 */
export function ImpactDialog({ asked, pid, name, command, onClose, onSave }: ImpactDialogProps) {
  const { impact, isOther } = asked;
  const { recipes, products, orders, labels, totals } = impact;
  const [tells, setTells] = useState(true);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  // The editor has loaded the card; a new item has no card and no former declaration.
  const saved = useQueryClient().getQueryData(cardQuery(pid).queryKey)?.card;
  const own = recipes.find((recipe) => recipe.pid === pid);
  const changes = own ? compareProfiles(own.before, own.after) : [];
  const others = recipes.filter((recipe) => recipe !== own);
  const count = { ...totals, recipes: totals.recipes - (own ? 1 : 0) };
  const hasOrders = totals.orders > 0;
  const shops = countOf(totals.shops, 'shop');

  function save(): void {
    if (!hasOrders) onSave(null);
    else if (tells) onSave({ kind: 'tell-shops' });
    else if (reason.trim() !== '') onSave({ kind: 'tell-nobody', reason: reason.trim() });
    else {
      setReasonMissing(true);
      reasonField.current?.focus();
    }
  }
  useShortcut('mod+s', save, !command.busy);

  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={1040}
      shape="page"
      title={questionOf(name, changes)}
      subtitle={
        <>
          It changes <b>{totalsOf(count)}</b>. Nothing has been saved yet.
        </>
      }
      footer={
        <div className={styles.foot}>
          {hasOrders && (
            <div className={styles.telling}>
              <Checkbox
                label={`Write to the ${shops} now: product, allergen, their order`}
                checked={tells}
                onChange={({ currentTarget: { checked } }) => setTells(checked)}
              />
              {!tells && (
                <TextInput
                  ref={reasonField}
                  label="Why tell nobody?"
                  description="It is kept in the history of the card."
                  maxLength={300}
                  value={reason}
                  error={
                    isReasonMissing && reason.trim() === '' ? 'Say why, so that it can be read later.' : null
                  }
                  onChange={({ currentTarget: { value } }) => setReason(value)}
                />
              )}
            </div>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={command.busy} onClick={save}>
            {saveLabel(hasOrders, tells, shops)}
          </Button>
        </div>
      }
    >
      <div className={styles.root}>
        <CommandFailure command={command} />
        {isOther && (
          <Notice tone="attention">
            Something else has changed in the meantime, so this is what your save would change now. Look at it
            again.
          </Notice>
        )}
        <ChangeStrip
          pid={pid}
          name={name}
          changes={changes}
          isDeclared={saved !== undefined && saved.facts.allergens !== null}
        />
        <div className={styles.columns}>
          <ChangedList
            what="product"
            count={totals.products}
            rows={products.map(({ productId, ...product }) => ({ key: productId, ...product }))}
          />
          <ChangedList
            what="recipe"
            count={count.recipes}
            rows={others.map((recipe) => ({ key: recipe.pid, details: '', ...recipe }))}
          />
        </div>
        {hasOrders && <ImpactOrders orders={orders} products={products} totals={totals} />}
        <ShopsToRing shops={impact.shopsToRing} />
        {totals.labels > 0 && <WrongLabels labels={labels} totals={totals} />}
      </div>
    </ResponsiveDialog>
  );
}

function saveLabel(hasOrders: boolean, tells: boolean, shops: string): string {
  if (!hasOrders) return 'Save';
  return tells ? `Save and tell ${shops}` : 'Save, tell nobody';
}

/** Shops without an e-mail address, which have to be called. */
function ShopsToRing({ shops }: { readonly shops: RecipeImpactView['shopsToRing'] }) {
  if (shops.length === 0) return null;
  return (
    <Notice tone="attention">
      {formatCount(shops.length)} of them {shops.length === 1 ? 'has' : 'have'} no e-mail address. Call{' '}
      {shops.length === 1 ? 'it' : 'them'}:
      <ul className={styles.ring}>
        {shops.map(({ shopId, shopName, telephone }) => (
          <li key={shopId}>
            {shopName}{' '}
            {telephone === '' ? (
              <span className="muted">no telephone</span>
            ) : (
              <TelephoneLink number={telephone} />
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
