import { Availability } from '../../features/availability/availability.tsx';
import { ProductsScreen } from '../../features/products/products-screen.tsx';

/** The list of products, and in its place the availability view while that is on. */
export function ProductsPage() {
  return <ProductsScreen availabilityOf={(products) => <Availability products={products} />} />;
}
