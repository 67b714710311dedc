import type { OrderCounts } from '@bakehouse/contract/search';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { mostOrdersCounted } from '@bakehouse/domain/orders/search';
import { IconBuildingStore, IconChevronRight, IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Marked } from '../../../../shared/display/marked.tsx';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import { countsQuery } from '../../api.ts';
import type { SearchQuery, SearchScope } from '../../query/search-query.ts';
import { emptySearchQuery, formatSearchQuery } from '../../query/search-query.ts';
import type { Brands } from '../../query/search-scopes.ts';
import styles from './matching-shops.module.css';

interface MatchingShopsProps {
  readonly words: string;
  readonly brands: Brands;
  readonly today: DeliveryDay;
}

/** The largest number of offered links: shops and brands, and last the invoices of the first shop. */
const mostShown = 3;

/**
 * The shops and brands with a matching name, as links to all of their orders with their number, and the invoices of the
 * first shop.
 */
export function MatchingShops({ words, brands, today }: MatchingShopsProps) {
  const places = placesNamed(words, brands);
  const first = places[0]?.scope.kind === 'shop' ? places[0] : null;
  const matches = places.slice(0, first ? mostShown - 1 : mostShown);
  const counts = useQuery(countsQuery(matches.map(({ scope }) => scope))).data;
  if (matches.length === 0) return null;
  return (
    <ul className={`${styles.root} screen-only`} aria-label="Shops and brands of that name">
      {matches.map((place) => (
        <li key={formatSearchQuery({ ...emptySearchQuery, scope: place.scope })}>
          <Way
            to={{ ...emptySearchQuery, scope: place.scope }}
            sign={<IconBuildingStore size={20} aria-hidden />}
            name={<Marked text={place.name} words={words} />}
            detail={place.detail}
            fact={everyOrder(ordersOf(place.scope, counts))}
          />
        </li>
      ))}
      {first && (
        <li>
          <Way
            to={{
              ...emptySearchQuery,
              scope: first.scope,
              from: addDays(today, -30),
              to: today,
              show: 'invoices',
            }}
            sign={<IconFileInvoice size={20} aria-hidden />}
            name={
              <>
                <Marked text={first.name} words={words} />, invoices
              </>
            }
            detail={first.detail}
            fact="Last 31 days"
          />
        </li>
      )}
    </ul>
  );
}

function ordersOf(scope: SearchScope, counts: OrderCounts | undefined): number | undefined {
  if (scope.kind === 'shop') return counts?.shops.find(({ shopId }) => shopId === scope.shopId)?.orders;
  if (scope.kind === 'brand') return counts?.brands.find(({ brandId }) => brandId === scope.brandId)?.orders;
  return undefined;
}

/** 'Every order, 312'; the server counts up to a limit. */
function everyOrder(orders: number | undefined): string {
  if (orders === undefined) return 'Every order';
  return `Every order, ${formatCount(orders)}${orders >= mostOrdersCounted ? ' or more' : ''}`;
}

interface Place {
  readonly scope: SearchScope;
  readonly name: string;
  /** The text below the name. */
  readonly detail: string;
}

/** Shops before brands; names that begin with the words before others. */
function placesNamed(words: string, brands: Brands): readonly Place[] {
  const sought = words.toLowerCase();
  const shops = brands.flatMap((brand) =>
    brand.shops.map(
      (shop): Place => ({
        scope: { kind: 'shop', shopId: shop.shopId },
        name: shop.name,
        detail: shop.active ? brand.name : `${brand.name}, inactive`,
      }),
    ),
  );
  const wholes = brands.map(
    ({ brandId, name, shops: of }): Place => ({
      scope: { kind: 'brand', brandId },
      name,
      detail: of.length === 1 ? 'One shop' : `${of.length} shops`,
    }),
  );
  const places = [...shops, ...wholes].filter(({ name }) => name.toLowerCase().includes(sought));
  const begins = ({ name }: Place) => name.toLowerCase().startsWith(sought);
  return [...places.filter(begins), ...places.filter((place) => !begins(place))];
}

interface WayProps {
  readonly to: SearchQuery;
  readonly sign: ReactNode;
  readonly name: ReactNode;
  readonly detail: string;
  readonly fact: string;
}

function Way({ to, sign, name, detail, fact }: WayProps) {
  return (
    <AppLink className={styles.way} href={formatSearchQuery(to)}>
      {sign}
      <span>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
      <span className={styles.fact}>{fact}</span>
      <IconChevronRight size={18} aria-hidden />
    </AppLink>
  );
}
