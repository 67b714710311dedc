import type { AdministeredShop } from '@bakehouse/contract/administration/shops';
import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { shopFormAddress } from '../../../shared/administration/addresses.ts';
import { factsOfShop } from '../../../shared/administration/facts-of-shop.ts';
import { useSaveShop } from '../../../shared/administration/shops-api.ts';
import { CommandFailure } from '../../../shared/saving/save-form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import styles from './set-import-name.module.css';

interface ChooseShopProps {
  /** The shop's name in the file. */
  readonly fileName: string;
  readonly shops: readonly AdministeredShop[];
  /** Called when the shop has got the name. */
  readonly onSet: (shopName: string) => void;
}

/** Sets the file's name as a shop's import name, here or in its form. */
export function ChooseShop({ fileName, shops, onSet }: ChooseShopProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [surprise, setSurprise] = useState<string | null>(null);
  const save = useSaveShop({
    onDone: ({ name }) => onSet(name),
    onConflict: ({ by }) =>
      setSurprise(`${by.name} saved this shop a moment ago. Look at its import name and set it again.`),
  });
  const shop = shops.find(({ shopId }) => String(shopId) === chosen);

  function set(): void {
    if (!shop) return;
    setSurprise(null);
    const { shopId, version, contacts } = shop;
    save.run({
      edited: { shopId, version },
      shop: { ...factsOfShop(shop), contacts, importAs: fileName },
    });
  }
  return (
    <>
      <NativeSelect
        ref={select}
        label="Which shop is it?"
        description={shop && shop.importAs !== '' && `It replaces its import name ${shop.importAs}.`}
        error={wasSubmitted && !shop && 'Choose a shop first.'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: '', label: 'Choose a shop' }, ...optionsOf(shops)]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button className={styles.beside} variant="default" disabled={!shop} loading={save.busy} onClick={set}>
        Set import name
      </Button>
      {shop ? (
        <AppLink
          className={`text-link ${styles.open} ${styles.beside}`}
          href={shopFormAddress(shop.shopId, 'import-name')}
        >
          Open the shop
        </AppLink>
      ) : (
        <button
          type="button"
          className={`text-link ${styles.open} ${styles.beside}`}
          onClick={() => {
            setSubmitted(true);
            select.current?.focus();
          }}
        >
          Open the shop
        </button>
      )}
      {surprise && <Notice tone="attention">{surprise}</Notice>}
      <CommandFailure command={save} />
    </>
  );
}

/** Shops without an import name come first, as the most likely ones. */
function optionsOf(shops: readonly AdministeredShop[]) {
  const option = ({ shopId, name, importAs }: AdministeredShop) => ({
    value: String(shopId),
    label: `${name} (${importAs || 'no import name yet'})`,
  });
  const [without, others] = [
    shops.filter(({ importAs }) => importAs === ''),
    shops.filter(({ importAs }) => importAs !== ''),
  ];
  return [...without.map(option), ...others.map(option)];
}
