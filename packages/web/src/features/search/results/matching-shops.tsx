import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { IconBuildingStore, IconChevronRight, IconFileInvoice } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Marked } from '../../../shared/display/marked.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { SearchQuery, SearchScope } from '../query/search-query.ts';
import { emptySearchQuery, formatSearchQuery } from '../query/search-query.ts';
import type { Brands } from '../query/search-scopes.ts';
import styles from './matching-shops.module.css';

interface MatchingShopsProps {
  readonly words: string;
  readonly brands: Brands;
  readonly today: DeliveryDay;
}

/** So many shops and brands are offered. */
const mostShown = 3;

/**
 * The shops and brands whose names hold the words, each with a way to all of its orders, and the invoices of the only
 * shop there is.
 */
export function MatchingShops({ words, brands, today }: MatchingShopsProps) {
  const matches = placesNamed(words, brands).slice(0, mostShown);
  if (matches.length === 0) return null;
  const [only, another] = matches;
  return (
    <ul className={`${styles.root} screen-only`} aria-label="Shops and brands of that name">
      {matches.map((place) => (
        <li key={formatSearchQuery({ ...emptySearchQuery, scope: place.scope })}>
          <Way
            to={{ ...emptySearchQuery, scope: place.scope }}
            sign={<IconBuildingStore size={20} aria-hidden />}
            name={<Marked text={place.name} words={words} />}
            detail={place.detail}
            fact="Every order"
          />
        </li>
      ))}
      {only?.scope.kind === 'shop' && !another && (
        <li>
          <Way
            to={{
              ...emptySearchQuery,
              scope: only.scope,
              from: addDays(today, -30),
              to: today,
              show: 'invoices',
            }}
            sign={<IconFileInvoice size={20} aria-hidden />}
            name={
              <>
                <Marked text={only.name} words={words} />, invoices
              </>
            }
            detail={only.detail}
            fact="Last 31 days"
          />
        </li>
      )}
    </ul>
  );
}

interface Place {
  readonly scope: SearchScope;
  readonly name: string;
  /** What stands under the name. */
  readonly detail: string;
}

/** Shops first, then brands; those that begin with the words before the others. */
export function placesNamed(words: string, brands: Brands): readonly Place[] {
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
