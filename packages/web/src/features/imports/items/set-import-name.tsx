import type { AdministeredShop } from '@bakehouse/contract/administration/shops';
import { importNameKey } from '@bakehouse/domain/administration/shop';
import { messages } from '@bakehouse/domain/kernel/messages';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shopFormAddress } from '../../../shared/administration/addresses.ts';
import { shopsQuery } from '../../../shared/administration/shops-api.ts';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { ChooseShop } from './choose-shop.tsx';
import styles from './set-import-name.module.css';

interface SetImportNameProps {
  /** The shop's name in the file. */
  readonly fileName: string;
  /** The number of its orders in the file; undefined if unknown. */
  readonly orders: number | undefined;
  /** Whether the file was applied, without the orders of this shop. */
  readonly isSaved: boolean;
  /** Called when a shop has got the name. */
  readonly onSet: (shopName: string) => void;
}

/** Asks which of our shops an unknown shop of a file is, for this file and all later ones. */
export function SetImportName({ fileName, orders, isSaved, onSet }: SetImportNameProps) {
  const found = useQuery(shopsQuery());
  const shops = found.data?.shops ?? [];
  const named = shops.filter(({ importAs }) => importNameKey(importAs) === importNameKey(fileName));
  if (found.isError && !found.data) {
    return (
      <FailedPart
        what="The shops did not load"
        failure={failureOf(found.error)}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  const saved =
    orders === undefined ? 'its orders are' : orders === 1 ? '1 order is' : `${countOf(orders, 'order')} are`;
  if (fileName === '') {
    return (
      <p className={styles.problem}>
        The file gives this shop no name, so it can only be shown as {messages.unrecognisedShop}.
      </p>
    );
  }
  const calls = (
    <>
      The file calls this shop <b>{fileName}</b>.
    </>
  );
  if (named.length > 0) {
    return <AlreadyNamed calls={calls} named={named} isSaved={isSaved} onSet={onSet} />;
  }
  return (
    <div className={styles.root}>
      <p className={styles.problem}>
        {calls} No shop has this import name: {saved} not saved.
      </p>
      <ChooseShop fileName={fileName} shops={shops} onSet={onSet} />
    </div>
  );
}

interface AlreadyNamedProps extends Pick<SetImportNameProps, 'isSaved' | 'onSet'> {
  readonly calls: ReactNode;
  /** At least one. */
  readonly named: readonly AdministeredShop[];
}

/** A shop has got this name since the file was parsed, or several have. */
function AlreadyNamed({ calls, named, isSaved, onSet }: AlreadyNamedProps) {
  const [shop, second] = named;
  if (!shop) return null;
  const names = listOf(named.map(({ name }) => name));
  return (
    <div className={styles.root}>
      <p className={styles.problem}>
        {calls}{' '}
        {second
          ? `${names} have this import name, so the file cannot tell them apart.`
          : `${names} has this import name now. ${isSaved ? 'Upload the refused rows again to save them.' : ''}`}
      </p>
      {second && (
        <p className={styles.links}>
          {named.map(({ shopId, name }) => (
            <AppLink
              key={shopId}
              className={`text-link ${styles.open}`}
              href={shopFormAddress(shopId, 'import-name')}
            >
              Open {name}
            </AppLink>
          ))}
        </p>
      )}
      {!second && !isSaved && (
        <Button variant="default" onClick={() => onSet(shop.name)}>
          Read the file again
        </Button>
      )}
    </div>
  );
}
