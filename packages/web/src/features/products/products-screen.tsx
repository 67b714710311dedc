import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingScreen } from '../../shared/display/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { productsQuery } from './api.ts';
import styles from './products-screen.module.css';
import { useProductChoices } from './use-product-choices.ts';

interface ProductsScreenProps {
  /** Which shop may order these, and for how much: in place of the list while Show Availability is on. */
  readonly availabilityOf: (products: readonly AdministeredProduct[]) => ReactNode;
}

/** Every product; admins who may, add and edit (spec 001 section 2). */
export function ProductsScreen({ availabilityOf }: ProductsScreenProps) {
  usePageTitle('Products');
  const view = useQuery(productsQuery());
  if (view.data) return <Products view={view.data} availabilityOf={availabilityOf} />;
  return <LoadingScreen title="Products" what="the products" query={view} className={styles.root} />;
}

function Products({ view, availabilityOf }: ProductsScreenProps & { readonly view: ProductsView }) {
  const { choices, chooseAvailability } = useProductChoices();
  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      <div className={styles.head}>
        <h1>
          Products <span className="muted">({view.products.length})</span>
        </h1>
      </div>
      <div className={styles.tools}>
        <Switch
          label="Show Availability"
          checked={choices.showsAvailability}
          onChange={(event) => chooseAvailability(event.currentTarget.checked)}
        />
      </div>
      {choices.showsAvailability ? (
        availabilityOf(view.products)
      ) : (
        <ul className="surface">
          {view.products.map(({ productId, name }) => (
            <li key={productId}>{name}</li>
          ))}
        </ul>
      )}
    </main>
  );
}
