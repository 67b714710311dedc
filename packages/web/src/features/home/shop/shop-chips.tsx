import type { ShopHome } from '@bakehouse/contract/home';
import { IconCheck } from '@tabler/icons-react';
import { shopHomeAddress } from '../../../shared/addresses.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './shop-chips.module.css';

/** The shops of this person, those that still have to order first. */
export function ShopChips({ page: { shop, shops, next } }: { readonly page: ShopHome }) {
  const sorted = shops.toSorted((a, b) => Number(a.hasOrdered) - Number(b.hasOrdered));
  return (
    <nav className={styles.root} aria-label="Shops">
      <ul>
        {sorted.map(({ shopId, name, hasOrdered }) => (
          <li key={shopId}>
            <AppLink
              href={shopHomeAddress(shopId, next.day)}
              aria-current={shopId === shop.shopId ? 'page' : undefined}
            >
              {hasOrdered && <IconCheck size={16} aria-hidden />}
              {name}
              <VisuallyHidden>{hasOrdered ? ', has ordered' : ', has not ordered'}</VisuallyHidden>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
