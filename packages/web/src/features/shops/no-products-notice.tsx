import type { AdministeredShop } from '@bakehouse/contract/administration/shops';
import { countOf } from '@bakehouse/domain/words/words';
import { copyRangeAddress } from '../../shared/administration/addresses.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';

/** So many shops are named. */
const mostNamed = 5;

interface NoProductsNoticeProps {
  /** Shops that may order and have nothing to order. */
  readonly shops: readonly Pick<AdministeredShop, 'shopId' | 'brandId' | 'name'>[];
}

/** Leads to the products of shops that have none yet: a new shop gets the range of another one. */
export function NoProductsNotice({ shops }: NoProductsNoticeProps) {
  if (shops.length === 0) return null;
  const rest = shops.length - mostNamed;
  return (
    <Notice tone="attention">
      <b>
        {shops.length === 1 ? 'A shop has' : `${countOf(shops.length, 'shop')} have`} nothing to order yet.
      </b>{' '}
      Choose the products of{' '}
      {shops.slice(0, mostNamed).map(({ shopId, brandId, name }, place) => (
        <span key={shopId}>
          {place > 0 && ', '}
          <AppLink className="text-link" href={copyRangeAddress(brandId, shopId)}>
            {name}
          </AppLink>
        </span>
      ))}
      {rest > 0 ? ` and ${countOf(rest, 'other')}` : ''}.
    </Notice>
  );
}
