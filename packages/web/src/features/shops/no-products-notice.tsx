import type { AdministeredShop } from '@bakehouse/contract/administration/shops';
import { countOf } from '@bakehouse/domain/words/words';
import { copyRangeAddress } from '../../shared/administration/addresses.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';

/** The largest number of named shops. */
const mostNamed = 5;

interface NoProductsNoticeProps {
  /** Active shops without any product. */
  readonly shops: readonly Pick<AdministeredShop, 'shopId' | 'brandId' | 'name'>[];
}

/** Links to the availability of shops without products, where a range can be copied. */
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
