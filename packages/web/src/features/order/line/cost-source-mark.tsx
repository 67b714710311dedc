import type { CostSource } from '@bakehouse/domain/kernel/pricing';
import styles from './cost-source-mark.module.css';

const sourceLabels: Readonly<Record<CostSource, string>> = {
  product: 'product',
  shop: 'shop price',
  override: 'overridden',
};

/** The source of a unit cost, as a label with a colour, for super admins (spec 000 section 6). */
export function CostSourceMark({ source }: { readonly source: CostSource }) {
  return (
    <span className={styles.costSource} data-source={source}>
      {source !== 'product' && <i aria-hidden="true" />}
      {sourceLabels[source]}
    </span>
  );
}
