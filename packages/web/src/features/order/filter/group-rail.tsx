import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { useEffect, useRef } from 'react';
import type { ProductGroup } from '../grid/product-groups.ts';
import { scrollToGroup, useGroupInView } from './group-in-view.ts';
import styles from './group-rail.module.css';

interface GroupRailProps {
  readonly groups: readonly ProductGroup[];
  /** The visible products; null for all. */
  readonly visible: ReadonlySet<ProductId> | null;
  /** The height of the sticky elements above the list (px). */
  readonly below: number;
}

/** Links that scroll to the groups of products; the one at the top of the list is marked. */
export function GroupRail({ groups, visible, below }: GroupRailProps) {
  const current = useGroupInView(groups.length, below);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = list.current?.children[current];
    // Scrolls only the rail, not the page.
    if (item instanceof HTMLElement)
      list.current?.scrollTo({ left: item.offsetLeft - 24, top: item.offsetTop - 88 });
  }, [current]);
  return (
    <nav className={`${styles.root} screen-only`} data-part="group-rail" aria-label="Product groups">
      <ul ref={list}>
        {groups.map((group, index) => {
          const shown = countShown(group, visible);
          return (
            <li key={`${group.kind} ${group.name}`} hidden={shown === 0}>
              <button
                type="button"
                aria-current={index === current ? 'true' : undefined}
                onClick={() => scrollToGroup(index)}
              >
                <span>{group.kind === 'usual' ? 'Your usual' : group.name}</span>
                <small>{formatCount(shown)}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function countShown({ products }: ProductGroup, visible: ReadonlySet<ProductId> | null): number {
  if (visible === null) return products.length;
  return products.filter(({ productId }) => visible.has(productId)).length;
}
