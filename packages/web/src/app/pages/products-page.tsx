import { Availability } from '../../features/availability/availability.tsx';
import { ProductPrices } from '../../features/product-prices/product-prices.tsx';
import { ProductsScreen } from '../../features/products/products-screen.tsx';

/** The list of products, replaced by the availability view while that is on, and the prices in their form. */
export function ProductsPage() {
  return (
    <ProductsScreen
      availabilityOf={(products, phoneParts) => <Availability products={products} phoneParts={phoneParts} />}
      pricesOf={(place) => <ProductPrices {...place} />}
    />
  );
}
